/// The page's style: one sheet, the system's fonts, colours of equal contrast by day and by night.
enum HTMLStyle {
    static let text =
        ":root{\(light)}\n@media (prefers-color-scheme: dark){:root:not([data-theme=light]){\(dark)}}\n"
        + ":root[data-theme=dark]{\(dark)}\n@media print{:root,:root[data-theme=dark]{\(light)}}\n" + rules

    private static let light =
        "color-scheme:light;--paper:#f7f6f3;--card:#fff;--ink:#1f1d1a;--soft:#625c54;--line:#e4e0d9;--well:#f3f1ed;"
        + "--link:#1f4e8c;--focus:#1f4e8c;--marked:#ffe9a8;--seen:#3f6ea8;--rest:#e4e0d9;"
        + "--breaks:#a4211a;--breaks-bg:#fbe7e5;--corrupts:#6f2c91;--corrupts-bg:#f3e8f8;"
        + "--loses:#7a4f00;--loses-bg:#fbf0d9;--safe:#1f6038;--safe-bg:#e5f3e9"

    private static let dark =
        "color-scheme:dark;--paper:#141619;--card:#1c1f24;--ink:#e9e7e3;--soft:#aaa69e;--line:#31353c;--well:#15171b;"
        + "--link:#9cc3f5;--focus:#9cc3f5;--marked:#5a4a12;--seen:#6f9fd8;--rest:#31353c;"
        + "--breaks:#ffa79f;--breaks-bg:#41201d;--corrupts:#dcb0f4;--corrupts-bg:#372343;"
        + "--loses:#f0c878;--loses-bg:#392c10;--safe:#93d9aa;--safe-bg:#18321f"

    private static let rules = """
        *{box-sizing:border-box}
        [hidden]{display:none!important}
        html{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;background:var(--paper);color:var(--ink);-webkit-text-size-adjust:100%;scroll-padding-top:8.75rem}
        body{margin:0}
        code,pre,.status,.endpoint{font-family:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.875em}
        code{overflow-wrap:anywhere}
        a{color:var(--link)}
        :focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:3px}
        .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .skip{position:absolute;left:1rem;top:-4rem;background:var(--card);color:var(--link);padding:.5rem 1rem;z-index:9}
        .skip:focus{top:.5rem}
        .wide,main,footer{max-width:72rem;margin:0 auto;padding:0 1.5rem}
        .top{background:var(--card);border-bottom:1px solid var(--line);padding:1.25rem 0 1.5rem}
        .top .wide{display:grid;grid-template-columns:1fr auto;align-items:center;gap:.25rem 1rem}
        .brand{margin:0;display:flex;align-items:center;gap:.5rem;font-weight:600;letter-spacing:.01em}
        .brand span{color:var(--soft);font-weight:400}
        h1{grid-column:1/-1;margin:.6rem 0 0;font-size:1.75rem;line-height:1.2;font-weight:650;letter-spacing:-.015em;overflow-wrap:anywhere}
        .outcome{grid-column:1/-1;margin:.5rem 0 0;display:flex;flex-wrap:wrap;align-items:baseline;gap:.35rem .75rem;color:var(--soft)}
        .outcome strong{font-weight:600;padding:.1rem .65rem;border-radius:1rem;font-size:.9rem}
        .outcome strong::first-letter{text-transform:uppercase}
        .good strong{color:var(--safe);background:var(--safe-bg)}
        .bad strong{color:var(--breaks);background:var(--breaks-bg)}
        .odd strong{color:var(--loses);background:var(--loses-bg)}
        button,input,select{font:inherit;font-size:.875rem;color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:6px;padding:.35rem .6rem}
        button{cursor:pointer}
        button:hover,select:hover,input:hover{border-color:var(--soft)}
        h2{font-size:1.15rem;font-weight:650;letter-spacing:-.005em;margin:2.5rem 0 .75rem}
        .lead{color:var(--soft);margin:-.4rem 0 .75rem}
        .overview{margin-top:1.5rem}
        .tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(7.5rem,1fr));gap:.75rem;margin:0}
        .tile{justify-content:flex-end;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:.7rem 1rem .8rem;display:flex;flex-direction:column-reverse}
        .tile dt{color:var(--soft);font-size:.875rem}
        .tile dd{margin:0;font-size:1.7rem;line-height:1.2;font-weight:600;font-variant-numeric:tabular-nums}
        .tile.violation dd,.tile.breaks dd{color:var(--breaks)}
        .tile.corrupts dd{color:var(--corrupts)}
        .tile.loses dd,.tile.note dd{color:var(--loses)}
        .bars{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:.9rem 1.1rem;display:grid;gap:.6rem}
        .tiles+.bars{margin-top:.75rem}
        .bar{display:grid;grid-template-columns:minmax(7rem,11rem) 1fr minmax(9rem,15rem);gap:1rem;align-items:center}
        .bar .name{font-weight:500;overflow-wrap:anywhere}
        .bar .words{color:var(--soft);font-size:.875rem;font-variant-numeric:tabular-nums}
        .share{float:right}
        svg.b{width:100%;height:.7rem;border-radius:.35rem;display:block}
        rect.all{fill:var(--rest)}rect.seen{fill:var(--seen)}
        rect.breaks{fill:var(--breaks)}rect.corrupts{fill:var(--corrupts)}rect.loses{fill:var(--loses)}rect.safe{fill:var(--safe);opacity:.45}
        .filters{position:sticky;top:0;z-index:5;display:flex;flex-wrap:wrap;gap:.6rem .75rem;align-items:end;margin:2rem -1.5rem 0;padding:.75rem 1.5rem;background:var(--paper);border-bottom:1px solid var(--line)}
        .filters label{display:grid;gap:.15rem;min-width:0}
        .filters label span{font-size:.78rem;color:var(--soft)}
        .filters label:not(.find){flex:1 1 7rem}
        .filters select{width:100%;text-overflow:ellipsis}
        .find{flex:1 1 12rem}
        .find input{width:100%}
        .tail{display:flex;gap:.6rem;align-items:center;width:100%}
        .tail output{margin-right:auto}
        #count{font-size:.875rem;color:var(--soft);font-variant-numeric:tabular-nums}
        .empty{color:var(--soft)}
        .bare{display:none}
        .scroll{overflow-x:auto}
        .op{background:var(--card);border:1px solid var(--line);border-radius:10px;margin:0 0 .75rem;content-visibility:auto;contain-intrinsic-size:auto 8rem}
        table{border-collapse:collapse;width:100%;font-size:.925rem}
        .matrix{table-layout:fixed}
        .matrix.many{min-width:52rem}
        .matrix th:first-child{width:50%}
        .matrix.many th:first-child{width:38%}
        th,td{text-align:left;padding:.5rem .6rem;vertical-align:top;font-weight:400}
        .matrix thead th{font-size:.85rem;color:var(--soft);border-bottom:1px solid var(--line);vertical-align:bottom;overflow-wrap:anywhere}
        .matrix th:first-child,.plain th:first-child,.plain td:first-child{padding-left:1.1rem}
        .matrix tbody tr+tr>*,.plain tbody tr>*{border-top:1px solid var(--line)}
        .matrix a{text-decoration:none;font:.875em ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
        .matrix a:hover{text-decoration:underline}
        .opname{font-weight:600;color:var(--ink)}
        .endpoint{color:var(--soft)}
        .status{color:var(--soft)}
        .what{display:block;color:var(--soft);font-size:.85rem;overflow-wrap:anywhere}
        .plain thead th{color:var(--soft);font-size:.85rem}
        .plain{background:var(--card)}
        .v{display:inline-block;padding:.05rem .55rem;border-radius:1rem;font-size:.8rem;font-weight:600;white-space:nowrap}
        .v.breaks{color:var(--breaks);background:var(--breaks-bg)}
        .v.corrupts{color:var(--corrupts);background:var(--corrupts-bg)}
        .v.loses{color:var(--loses);background:var(--loses-bg)}
        .v.past{color:var(--soft);background:var(--well)}
        .v.safe{color:var(--safe);background:var(--safe-bg)}
        .f{background:var(--card);border:1px solid var(--line);border-left:3px solid var(--line);border-radius:10px;margin:0 0 .6rem;content-visibility:auto;contain-intrinsic-size:auto 3.6rem}
        .f.error{border-left-color:var(--breaks)}
        .f.warning{border-left-color:var(--loses)}
        summary{cursor:pointer}
        .f summary{display:flex;gap:.75rem;align-items:baseline;padding:.7rem 1.1rem;list-style:none;border-radius:9px}
        .f summary:focus-visible{outline-offset:-3px}
        .f summary::-webkit-details-marker{display:none}
        .f summary::after{content:"";flex:none;width:.45rem;height:.45rem;border:solid var(--soft);border-width:0 1.5px 1.5px 0;transform:rotate(-45deg)}
        .f details[open] summary::after{transform:translateY(-.15rem) rotate(45deg)}
        .kind{flex:none;width:4.6rem;font-size:.8rem;font-weight:600;color:var(--soft)}
        .error .kind{color:var(--breaks)}
        .warning .kind{color:var(--loses)}
        .title{flex:1;min-width:0;overflow-wrap:anywhere}
        b{font-weight:600}
        .place{display:block;color:var(--soft);font-size:.875rem}
        .body{padding:.1rem 1.1rem 1rem 6.45rem;display:grid;gap:.8rem;min-width:0}
        .body>*{margin:0;min-width:0}
        .facts{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1.2rem;font-size:.9rem}
        .facts dt{color:var(--soft)}
        .facts dd{margin:0;overflow-wrap:anywhere}
        .reason{font-size:.95rem;display:flex;gap:.6rem;align-items:baseline;flex-wrap:wrap}
        .body>.reason+.reason{margin-top:-.45rem}
        .reason .v{flex:none;min-width:4.8rem;text-align:center}
        .at{font-size:.85rem;color:var(--soft)}
        .body>.excerpt{margin-top:-.5rem}
        .excerpt{margin:0;background:var(--well);border:1px solid var(--line);border-radius:8px;padding:.55rem 1rem;overflow-x:auto;line-height:1.55}
        mark{background:var(--marked);color:inherit;border-radius:2px}
        .help{border-left:3px solid var(--link);padding:.1rem 0 .1rem .8rem}
        .list{margin-top:.75rem}
        .list summary{color:var(--link);padding:.25rem 0}
        .list .scroll{border:1px solid var(--line);border-radius:10px;margin-top:.5rem}
        footer{color:var(--soft);font-size:.85rem;padding-top:2.5rem;padding-bottom:2.5rem}
        @media (max-width:44rem){
        .wide,main,footer{padding:0 1rem}
        h1{font-size:1.4rem}
        .tiles{grid-template-columns:repeat(auto-fit,minmax(6rem,1fr));gap:.5rem}
        .tile{justify-content:flex-end;padding:.5rem .75rem .6rem}
        .tile dd{font-size:1.35rem}
        .bar{grid-template-columns:1fr;gap:.2rem}
        .filters{position:static;margin:1.5rem -1rem 0;padding:.75rem 1rem;display:grid;grid-template-columns:1fr 1fr}
        .find,.tail{grid-column:1/-1}
        .filters select{max-width:none}
        .matrix th,.matrix td{padding-left:.3rem;padding-right:.3rem}
        .matrix th:first-child{padding-left:.9rem;width:37%}
        .what{display:none}
        .reason{row-gap:0}
        .matrix .v{font-size:.7rem;padding:.05rem .35rem}
        .matrix thead th{font-size:.7rem}
        .f summary{flex-wrap:wrap;gap:.15rem .75rem;padding:.7rem .9rem}
        .title{flex:1 0 100%;order:3}
        .f summary::after{margin-left:auto}
        .body{padding:.1rem .9rem 1rem}
        html{scroll-padding-top:1rem}
        }
        @media print{
        html{background:#fff;font-size:11px}
        .filters,#theme,.skip,.f summary::after{display:none!important}
        .f,.op,.tile,.bars{break-inside:avoid;content-visibility:visible}
        .scroll,.excerpt{overflow:visible;white-space:pre-wrap}
        .top{padding-top:0}
        }
        @media (prefers-contrast:more){:root{--soft:var(--ink);--line:var(--ink)}}
        @media (forced-colors:active){.v,mark{border:1px solid}}
        """
}

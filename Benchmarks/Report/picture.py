"""The figures as one picture, with matplotlib."""


def draw(figures, programs, path):
    """Writes an SVG; False where matplotlib is missing."""
    try:
        import matplotlib
    except ImportError:
        return False
    matplotlib.use("svg")
    # The same bytes for the same figures.
    matplotlib.rcParams.update({"svg.hashsalt": "stele", "svg.fonttype": "none", "font.size": 8})
    matplotlib.rcParams.update({"axes.spines.top": False, "axes.spines.right": False})
    from matplotlib import pyplot

    drawing, axes = pyplot.subplots(2, 3, figsize=(11, 6.2), layout="constrained")
    reading(axes[0][0], figures)
    generating(axes[0][1], programs)
    checking(axes[0][2], figures)
    contract_growth(axes[1][0], figures)
    recording_growth(axes[1][1], figures)
    clients(axes[1][2], figures)
    drawing.savefig(path, format="svg", metadata={"Date": None, "Creator": None})
    # Every line ends without a space.
    path.write_text("\n".join(line.rstrip() for line in path.read_text().splitlines()) + "\n")
    return True


def times(row, name):
    return next(measure for measure in row["measures"] if measure["name"] == name)


def reading(axis, figures):
    rows = figures["reading"]
    for name in ("reading", "swift", "generating"):
        ratios = [times(row, name)["seconds"] / times(row, "scan")["seconds"] for row in rows]
        axis.plot([row["bytes"] / 1e6 for row in rows], ratios, marker="o", label=name)
    axis.axhline(3, color="black", linestyle=":", linewidth=1)
    axis.set(title="processor time, of libyaml's bare scan", xlabel="contract, MB", xscale="log", yscale="log")
    axis.legend()


def generating(axis, programs):
    names, heights = [], []
    for row in programs["generating"]:
        for who, took in (("Stele", row["stele"]), ("openapi-generator", row["rival"])):
            names.append(f"{row['title']}\n{who}" + ("" if took else f"\n{row['missing']}"))
            heights.append(took["elapsed"] if took else 0)
    axis.barh(names[::-1], heights[::-1], color=["tab:gray", "tab:blue"] * len(programs["generating"]))
    axis.set(title="three languages, whole programs", xlabel="seconds on the wall")
    if max(heights, default=0) > 0:
        axis.set_xscale("log")


def checking(axis, figures):
    names, heights, colors = [], [], []
    for row in figures["checking"]:
        names.append(f"{row['traffic']}, {row['format']}")
        heights.append(row["bodyBytes"] / row["checking"] / 1e6)
        colors.append("tab:blue")
    for row in figures["rivals"]:
        there = row.get("seconds")
        size = next(own["bodyBytes"] for own in figures["checking"] if own["traffic"] == row["traffic"])
        names.append(f"{row['traffic']}, {row['name'].split()[0]}" + ("" if there else ": missing"))
        heights.append(size / there / 1e6 if there else 0)
        colors.append("tab:gray")
    axis.barh(names[::-1], heights[::-1], color=colors[::-1])
    axis.set(title="checking bodies", xlabel="MB/s")


def contract_growth(axis, figures):
    rows = figures["contractGrowth"]
    for name in ("scan", "reading", "generating"):
        axis.plot(
            [row["bytes"] / 1e6 for row in rows], [times(row, name)["seconds"] for row in rows], marker="o", label=name)
    axis.set(title="a longer contract", xlabel="MB", ylabel="seconds", xscale="log", yscale="log")
    axis.legend()


def recording_growth(axis, figures):
    rows = figures["recordingGrowth"]
    sizes = [row["bytes"] / 1e6 for row in rows]
    axis.plot(sizes, [row["checking"] for row in rows], marker="o", label="seconds")
    axis.set(title="a longer recording", xlabel="MB", ylabel="seconds", xscale="log", yscale="log")
    other = axis.twinx()
    other.plot(sizes, [row["peak"] / 1e6 for row in rows], marker="s", color="tab:red", label="MB of memory")
    other.set(ylim=(0, None))
    axis.legend(handles=axis.lines + other.lines, loc="center right")


def clients(axis, figures):
    rows = figures["clients"]
    axis.plot([row["count"] for row in rows], [row["seconds"] / rows[0]["seconds"] for row in rows], marker="o")
    axis.set(title="more clients", xlabel="clients", ylabel="time, of one client", ylim=(0, None))

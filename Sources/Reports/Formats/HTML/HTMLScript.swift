/// The page's script: it filters, folds and changes colours, and makes no markup of any text.
enum HTMLScript {
    static let text = #"""
        (() => {
          'use strict';
          const by = (id) => document.getElementById(id);
          const root = document.documentElement;

          // Colours: the system's, until somebody chooses.
          const theme = by('theme');
          const dark = matchMedia('(prefers-color-scheme: dark)');
          const recall = () => { try { return localStorage.getItem('stele-theme'); } catch { return null; } };
          const keep = (name) => { try { localStorage.setItem('stele-theme', name); } catch { /* a page from a file may not */ } };
          const isDark = () => (root.dataset.theme || (dark.matches ? 'dark' : 'light')) === 'dark';
          const label = () => { theme.textContent = isDark() ? 'Light' : 'Dark'; theme.setAttribute('aria-label', `Switch to ${isDark() ? 'light' : 'dark'} colours`); };
          const kept = recall();
          if (kept === 'dark' || kept === 'light') root.dataset.theme = kept;
          theme.hidden = false;
          label();
          dark.addEventListener('change', label);
          theme.addEventListener('click', () => { root.dataset.theme = isDark() ? 'light' : 'dark'; keep(root.dataset.theme); label(); });

          // A link to a finding unfolds it.
          const unfoldTarget = () => {
            const found = /^#f\d+$/.test(location.hash) && by(location.hash.slice(1));
            if (!found) return;
            found.firstElementChild.open = true;
            found.scrollIntoView();
            found.querySelector('summary').focus({ preventScroll: true });
          };
          addEventListener('hashchange', unfoldTarget);
          unfoldTarget();

          // What is folded on the screen is not on paper.
          let folded = [];
          addEventListener('beforeprint', () => { folded = [...document.querySelectorAll('details:not([open])')]; folded.forEach((one) => { one.open = true; }); });
          addEventListener('afterprint', () => { folded.forEach((one) => { one.open = false; }); folded = []; });

          const form = by('filters');
          if (!form) return;
          form.hidden = false;
          const items = [...document.querySelectorAll('article.f')].map((article) => ({
            article, row: by('m' + article.id.slice(1)), isShown: true, text: null, ...article.dataset,
          }));
          const groups = [...document.querySelectorAll('.op')].map((group) => ({ group, rows: [...group.querySelectorAll('tbody tr')] }));
          const textOf = (item) => item.text ??= item.article.textContent.toLowerCase();
          const idle = window.requestIdleCallback || ((work) => setTimeout(() => work({ timeRemaining: () => 5 }), 50));
          const read = (from) => idle((left) => {
            while (from < items.length && left.timeRemaining() > 1) textOf(items[from++]);
            if (from < items.length) read(from);
          });
          read(0);

          const value = (id) => { const field = by(id); return field ? field.value : ''; };
          const isShown = (item, wish) => {
            if (wish.severity && item.s !== wish.severity) return false;
            if (wish.rule && item.r !== wish.rule) return false;
            if (wish.operation && item.o !== wish.operation) return false;
            const verdicts = wish.client ? item.v[wish.client] || '-' : item.v;
            if (wish.verdict && !verdicts.includes(wish.verdict)) return false;
            if (wish.client && !wish.verdict && !/[bcl]/.test(verdicts)) return false;
            return wish.words.every((word) => textOf(item).includes(word));
          };
          const number = new Intl.NumberFormat('en');
          const filter = () => {
            const wish = {
              words: value('q').toLowerCase().split(/\s+/).filter(Boolean), severity: value('severity'), verdict: value('verdict'),
              client: value('client'), operation: value('operation'), rule: value('rule'),
            };
            let count = 0;
            for (const item of items) {
              const shown = isShown(item, wish);
              if (shown) count += 1;
              if (shown === item.isShown) continue;
              item.isShown = shown;
              item.article.hidden = !shown;
              if (item.row) item.row.hidden = !shown;
            }
            for (const { group, rows } of groups) {
              const hidden = rows.every((row) => row.hidden);
              if (group.hidden !== hidden) group.hidden = hidden;
            }
            for (const id of ['matrix', 'findings', 'accepted']) {
              const section = by(id);
              if (section) section.classList.toggle('bare', count > 0 && !section.querySelector('article.f:not([hidden]), tbody tr:not([hidden])'));
            }
            const all = items.length;
            by('count').textContent = count === all ? `${number.format(all)} findings` : `${number.format(count)} of ${number.format(all)} findings`;
            by('empty').hidden = count > 0;
          };
          let isDue = false;
          const soon = () => { if (isDue) return; isDue = true; requestAnimationFrame(() => { isDue = false; filter(); }); };
          form.addEventListener('input', soon);
          form.addEventListener('submit', (event) => event.preventDefault());
          form.addEventListener('reset', () => setTimeout(filter));
          by('q').addEventListener('keydown', (event) => { if (event.key === 'Escape' && by('q').value) { event.preventDefault(); by('q').value = ''; filter(); } });
          const unfold = by('unfold');
          unfold.addEventListener('click', () => {
            const open = unfold.textContent === 'Unfold all';
            for (const item of items) if (item.isShown) item.article.firstElementChild.open = open;
            unfold.textContent = open ? 'Fold all' : 'Unfold all';
          });
          if (items.length && items.every((item) => item.article.firstElementChild.open)) unfold.textContent = 'Fold all';
          filter();
        })();
        """#
}

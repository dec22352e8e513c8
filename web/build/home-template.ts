import type { Files } from './files-of-page.ts';

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;
const ENTRY = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;

/** The page of a home that can be read before any script: from the page of every screen, with its styles inside and its scripts fetched after the first paint. */
export function homeOf(page: string, { scripts, styles }: Files, css: string): string {
  const [, entry] = ENTRY.exec(page) ?? [];
  if (!entry) throw new Error('The page has no entry.');
  // A switched-off link fetches nothing, and tells the loader of chunks that these styles are there.
  const links = styles.map((file) => `<link rel="stylesheet" href="${file}" disabled />`).join('');
  const loader = loaderOf([...scripts.filter((file) => file !== entry), entry]);
  return page
    .replaceAll(STYLESHEET, '')
    .replaceAll(PRELOAD, '')
    .replace('__SCREEN_FILES__', '')
    .replace(ENTRY, () => `<style nonce="__NONCE__">${css}</style>${links}`)
    .replace('<div id="root"__WRITTEN__>', '<div id="root" data-written>')
    .replace('__ROOT__</div>', () => `__ROOT__</div>${loader}`);
}

// After the first frame, so that no script competes with it; a tab in the background draws no frame. Each file runs in a
// turn of its own, what others stand on first. What is pressed
// until then waits for the application (take-over.tsx), and a link no longer than three seconds.
function loaderOf(scripts: readonly string[]): string {
  return `
    <script nonce="__NONCE__">
      (function () {
        var root = document.getElementById('root');
        function hold(event) {
          var target = event.target.closest('a, button');
          if (!target || !root.hasAttribute('data-written')) return;
          if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          if (target.href && (target.origin !== location.origin || target.hash)) return;
          event.preventDefault();
          root.pressed = target;
          if (!target.href) return;
          setTimeout(function () {
            if (root.pressed === target && root.hasAttribute('data-written')) location.assign(target.href);
          }, 3000);
        }
        root.addEventListener('click', hold);
        function add(name, values) {
          document.head.append(Object.assign(document.createElement(name), values));
        }
        function load() {
          ${JSON.stringify(scripts)}.forEach(function (file) {
            add('script', { type: 'module', async: false, crossOrigin: 'anonymous', src: file });
          });
        }
        if (document.visibilityState === 'hidden') load();
        else requestAnimationFrame(function () { setTimeout(load); });
      })();
    </script>`;
}

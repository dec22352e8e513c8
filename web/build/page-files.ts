import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { SITEMAP, type ScreenPath } from '@vereda/contract/sitemap';
import type { Plugin } from 'vite';
import { screenFileOf } from '../src/routing/screen-file-of.ts';
import type { Files } from './files-of-page.ts';
import { homeOf } from './home-template.ts';

const FONT = /public-sans-latin-wght-normal.*\.woff2$/;
const ENTRY = 'index.html';
// Behind the application's own: the largest file of all is asked for first, and the many small ones of a screen, a
// round trip each, come beside it.
const SCREEN_FILES = '__SCREEN_FILES__';
// The list that a screen of staff is found in.
const STAFF_LIST = 'src/routing/staff-screen-files.ts';

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: string[]; readonly css?: string[] }>
>;

/** Writes what the server knows pages by, out of browsers' reach: .server/home.html, and .server/screens.json with the files of every screen. The font that each page shows is fetched beside them. */
export function pageFiles(): Plugin {
  let outDir = 'dist';
  return {
    name: 'vereda-page-files',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const font = Object.values(bundle).find((file) => FONT.test(file.fileName));
        const link = `<link rel="preload" as="font" type="font/woff2" href="/${font?.fileName}" crossorigin />`;
        return html
          .replace('<!-- font-preload -->', font ? link : '')
          .replace('</head>', `  ${SCREEN_FILES}\n  </head>`)
          .replace('<div id="root"></div>', '<div id="root"__WRITTEN__>__ROOT__</div>');
      },
    },
    async closeBundle() {
      const read = (file: string) => readFile(join(outDir, file), 'utf8');
      const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest;
      const screens = Object.fromEntries(
        (Object.keys(SITEMAP) as ScreenPath[]).map((path) => [path, filesOfScreen(manifest, path)]),
      );
      const home = filesOf(manifest, [ENTRY, keyOf('/')]);
      const css = await Promise.all(home.styles.map((file) => read(file)));
      const page = homeOf(await read('index.html'), home, css.join(''));
      await mkdir(join(outDir, '.server'), { recursive: true });
      await writeFile(join(outDir, '.server/home.html'), page);
      await writeFile(join(outDir, '.server/screens.json'), JSON.stringify(screens));
    },
  };
}

// What every page has is in its document already.
function filesOfScreen(manifest: Manifest, path: ScreenPath): Files {
  const entry = filesOf(manifest, [ENTRY]);
  const { scripts, styles } = filesOf(manifest, [
    ...(path.startsWith('/admin/') ? [STAFF_LIST] : []),
    keyOf(path),
  ]);
  return {
    scripts: scripts.filter((file) => !entry.scripts.includes(file)),
    styles: styles.filter((file) => !entry.styles.includes(file)),
  };
}

function keyOf(path: ScreenPath): string {
  return screenFileOf(path).replace('../', 'src/');
}

// What others stand on comes first, as it runs and as its styles are overridden.
function filesOf(manifest: Manifest, keys: readonly string[]): Files {
  const seen = new Set<string>();
  const chunks: Manifest[string][] = [];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    chunks.push(chunk);
  };
  keys.forEach(visit);
  const address = (file: string) => `/${file}`;
  return {
    scripts: chunks.map(({ file }) => address(file)),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css.map(address)))],
  };
}

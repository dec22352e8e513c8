import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';

const HERE = import.meta.dirname;
const DIST = path.join(HERE, 'dist');

const shared: InlineConfig = { configFile: false, logLevel: 'warn' };

/** The command as one file that needs nothing but Node. */
async function buildCommand(): Promise<void> {
  const file = path.join(DIST, 'vereda-verify.mjs');
  await build({
    ...shared,
    root: HERE,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: path.join(HERE, 'src/cli/main.ts'),
      outDir: DIST,
      // A server that runs goes on serving the page beside it.
      emptyOutDir: false,
      minify: true,
      rolldownOptions: {
        output: { entryFileNames: 'vereda-verify.mjs', codeSplitting: false, banner: '#!/usr/bin/env node' },
      },
    },
  });
  await chmod(file, 0o755);
}

/** The page as one HTML file: script and style stand inside it. */
async function buildPage(): Promise<void> {
  const folder = path.join(DIST, 'page');
  await build({
    ...shared,
    root: path.join(HERE, 'src/page'),
    base: './',
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        output: { codeSplitting: false, entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
      },
    },
  });
  const [template, script, style] = await Promise.all(
    ['src/page/index.html', 'dist/page/page.js', 'dist/page/page.css'].map((file) =>
      readFile(path.join(HERE, file), 'utf8'),
    ),
  );
  if (!template || !script || !style) throw new Error('the page was not built');
  const html = template
    .replace('</head>', () => `  <style>${style}</style>\n  </head>`)
    .replace(
      /<script type="module".*?<\/script>/,
      () => `<script type="module">${script.replaceAll('</script', String.raw`<\/script`)}</script>`,
    );
  // At once whole, or not at all: a server may be reading it.
  await writeFile(path.join(DIST, 'verify.html.new'), html);
  await rename(path.join(DIST, 'verify.html.new'), path.join(DIST, 'verify.html'));
}

await mkdir(DIST, { recursive: true });
await buildCommand();
await buildPage();

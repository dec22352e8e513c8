import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';

const HERE = import.meta.dirname;

const shared: InlineConfig = { configFile: false, logLevel: 'warn' };

/** The command as one file that needs nothing but Node. */
async function buildCommand(dist: string): Promise<void> {
  const file = path.join(dist, 'vereda-verify.mjs');
  await build({
    ...shared,
    root: HERE,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: path.join(HERE, 'src/cli/main.ts'),
      outDir: dist,
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

// What @scure/base makes when it is loaded and these pages do not use; it does not say that nothing else comes of it.
const UNUSED_CODECS = [
  'genBech32',
  'genBase58',
  'chain',
  'radix2',
  'alphabet',
  'join',
  'padding',
  'createBase58check',
];

type Page = { readonly source: 'page' | 'civic-page'; readonly name: string };

/** A page as one HTML file: script and style stand inside it. */
async function buildPage(dist: string, { source, name }: Page): Promise<void> {
  const folder = path.join(dist, source);
  await build({
    ...shared,
    root: path.join(HERE, 'src', source),
    base: './',
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        treeshake: { manualPureFunctions: UNUSED_CODECS },
        output: { codeSplitting: false, entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
      },
    },
  });
  const [template, script, style] = await Promise.all(
    [
      path.join(HERE, 'src', source, 'index.html'),
      path.join(folder, 'page.js'),
      path.join(folder, 'page.css'),
    ].map((file) => readFile(file, 'utf8')),
  );
  if (!template || !script || !style) throw new Error('the page was not built');
  const html = template
    .replace('</head>', () => `  <style>${style}</style>\n  </head>`)
    .replace(
      /<script type="module".*?<\/script>/,
      () => `<script type="module">${script.replaceAll('</script', String.raw`<\/script`)}</script>`,
    );
  // At once whole, or not at all: a server may be reading it.
  const file = path.join(dist, name);
  await writeFile(`${file}.new`, html);
  await rename(`${file}.new`, file);
}

/** Builds the command and both pages into a folder; the same source gives the same bytes, whoever builds it. */
export async function buildVerifier(dist: string): Promise<void> {
  await mkdir(dist, { recursive: true });
  await buildCommand(dist);
  await buildPage(dist, { source: 'page', name: 'verify.html' });
  await buildPage(dist, { source: 'civic-page', name: 'verify-civic.html' });
}

if (import.meta.main) await buildVerifier(path.join(HERE, 'dist'));

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithOxc, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const SOURCE = 'service-worker/service-worker.ts';
const OUTPUT = 'service-worker.js';
/** The screen that must open without a network. */
const SCREEN = '/screens/citizen/listener/create-v3.tsx';
const TOO_FAR = /world-.*\.json$/;

/** Writes /service-worker.js with the list of files that the guided form needs: `core` to open, `extra` for its map and captcha. */
export function offline(): Plugin {
  let root = '';
  return {
    name: 'vereda-offline',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { core, extra } = filesOf(bundle);
        const path = join(root, SOURCE);
        const source = await readFile(path, 'utf8');
        const version = createHash('sha256')
          .update(JSON.stringify([core, extra, source]))
          .digest('hex')
          .slice(0, 16);
        const { code } = await transformWithOxc(source, path, { sourcemap: false });
        const list = JSON.stringify({ version, core, extra });
        this.emitFile({
          type: 'asset',
          fileName: OUTPUT,
          source: code.replaceAll('__PRECACHE__', `(${list})`),
        });
      },
    },
  };
}

/** Addresses of what the entry and the screen need at once, and of what the screen may load later. */
export function filesOf(bundle: Bundle): { core: string[]; extra: string[] } {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const isScreen = (chunk: Chunk) => chunk.facadeModuleId?.endsWith(SCREEN) ?? false;
  const entry = closure(
    bundle,
    chunks.filter(({ isEntry }) => isEntry),
    (chunk) => chunk.imports,
  );
  const screen = closure(bundle, chunks.filter(isScreen), (chunk) => chunk.imports);
  // From the entry every other screen could be reached too.
  const later = closure(bundle, chunks.filter(isScreen), (chunk) =>
    entry.includes(chunk) ? [] : [...chunk.imports, ...chunk.dynamicImports],
  );
  const core = addresses([...entry, ...screen]);
  const extra = addresses(later).filter((file) => !core.includes(file) && !TOO_FAR.test(file));
  return { core, extra };
}

function closure(
  bundle: Bundle,
  roots: readonly Chunk[],
  next: (chunk: Chunk) => readonly string[],
): Chunk[] {
  const seen = new Set<Chunk>();
  const waiting = [...roots];
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    for (const name of next(chunk)) {
      const file = bundle[name];
      if (file?.type === 'chunk') waiting.push(file);
    }
  }
  return [...seen];
}

function addresses(chunks: readonly Chunk[]): string[] {
  const files = chunks.flatMap((chunk) => [
    chunk.fileName,
    ...(chunk.viteMetadata?.importedCss ?? []),
    ...(chunk.viteMetadata?.importedAssets ?? []),
  ]);
  return [...new Set(files)].toSorted().map((file) => `/${file}`);
}

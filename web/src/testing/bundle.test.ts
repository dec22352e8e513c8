import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const BUILDS = path.resolve(import.meta.dirname, '../../dist');
const JS_MAX_BYTES = 150_000;
const CSS_MAX_BYTES = 12_000;
const OBRAS_MAX_BYTES = 250_000;
const HOME_MAX_BYTES = 14_000;
// On a phone's line each costs a round trip.
const JS_MAX_FILES = 6;
const CSS_MAX_FILES = 2;

type Chunk = { readonly file: string; readonly imports?: string[]; readonly css?: string[] };

// The file `current` names the newest build.
function read(file: string): Buffer {
  const build = readFileSync(path.join(BUILDS, 'current'), 'utf8').trim();
  return readFileSync(path.join(BUILDS, build, file));
}

function readManifest(): Record<string, Chunk> {
  try {
    return JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>;
  } catch (error) {
    throw new Error('there is no build: run npm run build first', { cause: error });
  }
}

/** Files that a page loads: its chunks, what they import statically, and their styles. */
function filesOf(roots: readonly string[]): string[] {
  const manifest = readManifest();
  const keys = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build`);
    if (keys.has(key)) return;
    keys.add(key);
    chunk.imports?.forEach(visit);
  };
  roots.forEach(visit);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return [...new Set(chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]))];
}

function gzipBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
}

describe('what a visitor loads first at /', () => {
  const first = () => filesOf(['index.html', 'src/screens/index.tsx']);

  test(`is at most ${JS_MAX_BYTES} bytes of JavaScript, gzipped`, () => {
    const bytes = gzipBytes(first().filter((file) => file.endsWith('.js')));
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(JS_MAX_BYTES);
  });

  test(`is at most ${CSS_MAX_BYTES} bytes of styles, gzipped`, () => {
    const bytes = gzipBytes(first().filter((file) => file.endsWith('.css')));
    expect(bytes).toBeGreaterThan(2_000);
    expect(bytes).toBeLessThanOrEqual(CSS_MAX_BYTES);
  });

  test(`is at most ${JS_MAX_FILES} scripts and ${CSS_MAX_FILES} stylesheets`, () => {
    const files = first();
    expect(files.filter((file) => file.endsWith('.js')).length).toBeLessThanOrEqual(JS_MAX_FILES);
    expect(files.filter((file) => file.endsWith('.css')).length).toBeLessThanOrEqual(CSS_MAX_FILES);
  });

  test(`is a document of at most ${HOME_MAX_BYTES} bytes, gzipped, before the city's words`, () => {
    expect(gzipBytes(['.server/home.html'])).toBeLessThanOrEqual(HOME_MAX_BYTES);
  });

  test('holds neither the schema library nor the map', () => {
    const text = first()
      .filter((file) => file.endsWith('.js'))
      .map((file) => read(file).toString())
      .join('\n');
    expect(text).not.toMatch(/ZodError|"ZodObject"/);
    expect(text).not.toMatch(/maplibregl/);
  });
});

test(`the page of public works is at most ${OBRAS_MAX_BYTES} bytes before the map, gzipped`, () => {
  const bytes = gzipBytes(filesOf(['index.html', 'src/screens/citizen/urbanism/obras.tsx']));
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(OBRAS_MAX_BYTES);
});

describe('every file of the build', () => {
  test('has its compressed twins beside it', () => {
    const [file] = filesOf(['index.html']).filter((name) => name.endsWith('.js'));
    for (const suffix of ['.br', '.gz']) expect(() => read(`${file}${suffix}`)).not.toThrow();
  });
});

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingPackages } from './complete-lockfile.mjs';
import { ROOT } from './run-step.ts';
import { FOLDER_EXCEPTIONS, SIZE_EXCEPTIONS } from './size-exceptions.ts';
import { sizeFault } from './sizes.ts';
import { filesLike, readSource, treeOf } from './source-tree.ts';

const WORKSPACES = ['contract', 'verifier', 'server', 'web'];
const tree = [...WORKSPACES, 'tools', 'e2e', 'bench', 'docs']
  .filter((folder) => existsSync(path.join(ROOT, folder)))
  .flatMap((folder) => treeOf(folder));
const sources = filesLike(tree, /\.(ts|tsx|mjs)$/);
const code = sources.filter((file) => !/\.(test|e2e|generated)\.tsx?$/.test(file));

describe('names', () => {
  const FORBIDDEN = ['utils', 'util', 'helpers', 'common', 'misc', 'core', 'lib', 'manager', 'data', 'info'];

  it('no file or folder has a name that says nothing', () => {
    const bad = tree.filter(({ name }) => {
      const stem = name.split('.')[0] ?? '';
      return FORBIDDEN.includes(stem) || /-(utils?|helpers?|manager)$/.test(stem);
    });
    expect(bad.map((entry) => entry.path)).toEqual([]);
  });

  it('no file is a barrel: import from the file that has it', () => {
    // A module's door names what others may use, one thing at a time.
    const doors = /^(server|web)\/src\/modules\/\w+\/([a-z-]+\.)?public\.tsx?$/;
    const barrels = code.filter((file) =>
      (doors.test(file) ? /^export \*/m : /^export (type )?(\*|\{[^}]*\}) from /m).test(readSource(file)),
    );
    expect(barrels).toEqual([]);
  });

  it('a job is named like its file', () => {
    const jobs = filesLike(tree, /\.job\.ts$/);
    const wrong = jobs.filter(
      (file) => !readSource(file).includes(`name: '${path.basename(file, '.job.ts')}'`),
    );
    expect(wrong).toEqual([]);
    expect(new Set(jobs.map((file) => path.basename(file))).size).toBe(jobs.length);
  });
});

describe('errors', () => {
  // They are there always, so that a screen that asks for them shows no error at all.
  const ASKS = /[eE]rror\??\.fields\s*(&&|\|\||\?[^.?[])/;

  it('no screen asks whether an error has fields, but for the one that it shows', () => {
    expect(ASKS.test('send.error && !send.error.fields && <Message />')).toBe(true);
    expect(ASKS.test("send.error && !send.error.fields['reason'] && <Message />")).toBe(false);
    const asking = code.filter((file) => file.endsWith('.tsx') && ASKS.test(readSource(file)));
    expect(asking).toEqual([]);
  });
});

describe('sizes', () => {
  it('files stay under their limit; the exceptions only shrink', () => {
    const faults = sources.map((file) => sizeFault(file, readSource(file), SIZE_EXCEPTIONS));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
    expect(Object.keys(SIZE_EXCEPTIONS).filter((file) => !sources.includes(file))).toEqual([]);
  });

  it('only lines of code count, so that no comment is ever worth deleting', () => {
    const calls = (lines: number) => 'call();\n'.repeat(lines);
    const said = '// why\n\n/** What\n * it promises. */\n'.repeat(50);
    expect(sizeFault('tools/long.ts', said + calls(200), {})).toBeNull();
    expect(sizeFault('tools/long.ts', said + calls(201), {})).toBe(
      'tools/long.ts: 201 lines of code, 200 allowed',
    );
    // A line with code and a comment is a line of code; what only looks like a comment is code.
    expect(sizeFault('tools/long.ts', `${calls(200)}call(); // why\n`, {})).toContain('201 lines');
    expect(sizeFault('tools/long.ts', `const text = \`\n${'// text\n'.repeat(200)}\`;\n`, {})).toContain(
      '202',
    );
    expect(
      sizeFault('web/src/ui/long.tsx', `const a = <p>\n${'// text\n'.repeat(200)}</p>;\n`, {}),
    ).toContain('202');
    expect(sizeFault('web/src/screens/long.tsx', said + calls(121), {})).toContain('120 allowed');
    expect(sizeFault('tools/long.ts', calls(190), { 'tools/long.ts': 210 })).toContain('lower or remove');
  });

  it('no folder holds more than 20 things; the exceptions only shrink', () => {
    const wrong: Record<string, string> = {};
    for (const { path: folder, name } of tree.filter(({ isFolder }) => isFolder)) {
      const free =
        /^(migrations|messages|decisions|images|public|fonts)$/.test(name) || /\/screens\//.test(folder);
      // A component, its stylesheet and its test are one thing.
      const things = new Set(readdirSync(path.join(ROOT, folder)).map((entry) => entry.split('.')[0])).size;
      const excused = FOLDER_EXCEPTIONS[folder];
      if (!free && things > (excused ?? 20)) wrong[folder] = `${things} things, ${excused ?? 20} allowed`;
      if (excused && things < excused) wrong[folder] = `now ${things} things: lower or remove its exception`;
    }
    expect(wrong).toEqual({});
  });

  it('no source lies deeper than six folders under src', () => {
    const deep = code.filter((file) => {
      const below = file.split('/src/')[1];
      return below && !below.startsWith('screens/') && below.split('/').length > 6;
    });
    expect(deep).toEqual([]);
  });
});

describe('modules', () => {
  const modules = tree.filter(
    ({ path: folder, isFolder }) => isFolder && /^server\/src\/modules\/\w+$/.test(folder),
  );

  it('each that the product is composed of has a public.ts and a README of at most 60 lines', () => {
    const files = new Set(sources);
    for (const { path: folder, name } of modules) {
      if (!files.has(`${folder}/${name}.module.ts`)) continue;
      expect(files, folder).toContain(`${folder}/public.ts`);
      expect(readSource(`${folder}/README.md`).trimEnd().split('\n').length, folder).toBeLessThanOrEqual(60);
    }
  });
});

describe('database', () => {
  it('migrations are numbered, each number once, and only SQL', () => {
    const files = readdirSync(path.join(ROOT, 'server/migrations'));
    expect(files.filter((file) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(file))).toEqual([]);
    const numbers = files.map((file) => file.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('packages', () => {
  it('the lockfile describes every platform package (npm run lockfile mends it)', () => {
    expect(missingPackages(JSON.parse(readSource('package-lock.json')))).toEqual([]);
  });

  it('every version is exact and no address of a registry is written down', () => {
    for (const file of ['package.json', ...WORKSPACES.map((name) => `${name}/package.json`)]) {
      const manifest = JSON.parse(readSource(file));
      const versions = {
        ...manifest.dependencies,
        ...manifest.devDependencies,
        ...manifest.optionalDependencies,
      };
      const loose = Object.entries(versions).filter(
        ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
      );
      expect(loose, file).toEqual([]);
    }
    expect(readSource('package-lock.json')).not.toContain('"resolved": "http');
  });
});

describe('text', () => {
  it('no mark of unfinished work, and nothing silenced without a reason on the same line', () => {
    const marks =
      /\b(TODO|FIXME|HACK|XXX)\b|@ts-(ignore|nocheck)|(@ts-expect-error|oxlint-disable)(?!.* -- )/;
    const self = 'tools/house-rules.test.ts';
    expect(sources.filter((file) => file !== self && marks.test(readSource(file)))).toEqual([]);
  });

  it('no test is skipped or runs alone', () => {
    const focused = /\b(it|test|describe)\.(skip|only|todo|fails)\b/;
    const self = 'tools/house-rules.test.ts';
    expect(sources.filter((file) => file !== self && focused.test(readSource(file)))).toEqual([]);
  });

  it('every export of contract, platform and ui says in a line above what it promises', () => {
    const places = /^(contract\/src|server\/src\/platform|web\/src\/(ui|forms|tables|map))\//;
    const silent = code
      .filter((file) => places.test(file) && !/(messages\/|errors\.ts$|limits\.ts$)/.test(file))
      .flatMap((file) => silentExports(file));
    expect(silent).toEqual([]);
  });

  function silentExports(file: string): string[] {
    const lines = readSource(file).split('\n');
    return lines.flatMap((line, index) => {
      const name = /^export (?:async |abstract )*(?:function|const|class|type) (\w+)/.exec(line)?.[1];
      // A type read off a schema, and one-line exports in a row, share the line above the first.
      const before = lines[index - 1] ?? '';
      const said = /\*\/$|^export .*;$/.test(before) || /= (z\.(output|input|infer)|\(typeof )/.test(line);
      return name && !said ? [`${file}: ${name}`] : [];
    });
  }
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './proofs/jcs.ts';
import { mutated, mutation, type File } from './testing/mutations.ts';
import { FILES, isRefusedWithReason, TRUST } from './testing/tampered.ts';
import { verifyCertificate } from './verify.ts';

type Node = { [key: string]: unknown };
type Path = readonly string[];

function leafPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, item]) => leafPaths(item, [...path, key]));
}

function valueAt(original: File, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (at as Node)[key], original);
}

function changedAt(original: File, path: Path, value: unknown): string {
  const copy = JSON.parse(JSON.stringify(original)) as Node;
  const parent = path.slice(0, -1).reduce<Node>((at, key) => at[key] as Node, copy);
  if (value === undefined) delete parent[path.at(-1) ?? ''];
  else parent[path.at(-1) ?? ''] = value;
  return JSON.stringify(copy);
}

// As little as can be changed, and in the same form where there is one: what a forger would try.
function changesOf(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1, -value, String(value)];
  if (typeof value !== 'string') return [!value, String(value)];
  const at = value.search(/\d(?!.*\d)/);
  const digit =
    at < 0 ? `${value} ` : `${value.slice(0, at)}${(Number(value[at]) + 1) % 10}${value.slice(at + 1)}`;
  const sameMoment = value.replace(
    /T(\d\d)(.*)Z$/,
    (_all, hour: string, rest: string) => `T${String(Number(hour) - 3).padStart(2, '0')}${rest}-03:00`,
  );
  const wrongCase = value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase();
  return [digit, sameMoment, wrongCase, value.slice(0, -1), ''].filter((change) => change !== value);
}

// The same words always, so that a failure can be repeated.
function letterChanges(text: string): string[] {
  const step = Math.max(1, Math.floor(text.length / 25));
  const places = Array.from({ length: Math.floor(text.length / step) }, (_, index) => index * step);
  return places.map((at) => `${text.slice(0, at)}${text[at] === '2' ? '3' : '2'}${text.slice(at + 1)}`);
}

async function verdictsOf(files: readonly string[]): Promise<string[]> {
  return Promise.all(files.map(async (file) => (await verifyCertificate(file, TRUST)).verdict));
}

describe.each(FILES)('a %s in which one value was changed', (_name, original) => {
  it('is valid before', async () => {
    expect(await verdictsOf([JSON.stringify(original)])).toEqual(['valid']);
  });

  it.each(leafPaths(original).map((path) => [path.join('.'), path] as const))(
    'is never valid: %s',
    async (_path, path) => {
      const values = [undefined, null, ...changesOf(valueAt(original, path))];
      const files = values.map((change) => changedAt(original, path, change));
      expect(await verdictsOf(files)).not.toContain('valid');
    },
  );

  it.each([0, 1, 2])('is never valid when any letter of proof %i was changed', async (index) => {
    const { proofValue } = original.proof[index]!;
    const path = ['proof', String(index), 'proofValue'];
    const files = letterChanges(proofValue).map((change) => changedAt(original, path, change));
    expect(await verdictsOf(files)).not.toContain('valid');
  });

  it('is never valid with a field more, at any level', async () => {
    const parents = new Set(
      leafPaths(original).flatMap((path) => path.map((_, at) => path.slice(0, at).join('\n'))),
    );
    const files = [...parents].map((parent) =>
      changedAt(original, [...parent.split('\n').filter(Boolean), 'x'], 'y'),
    );
    // A list takes no named entry into its JSON: such a file is the same.
    const other = files.filter((file) => file !== JSON.stringify(original));
    expect(other.length).toBeGreaterThan(4);
    expect(await verdictsOf(other)).not.toContain('valid');
  });
});

describe.each(FILES)('10,000 random changes of a %s', (_name, original) => {
  const same = canonicalJson(original);

  it('are never valid, and each is refused at a step that has to do with it', async () => {
    await fc.assert(
      fc.asyncProperty(mutation, async ({ at, how }) => {
        const file = mutated(original, at, how);
        fc.pre(canonicalJson(JSON.parse(file)) !== same);
        expect(isRefusedWithReason(original, file, await verifyCertificate(file, TRUST))).toBe(true);
      }),
      // The same ten thousand always, so that a failure can be repeated.
      { numRuns: 10_000, seed: 20_190_312 },
    );
  }, 120_000);
});

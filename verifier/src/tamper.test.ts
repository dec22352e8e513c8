import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './proofs/jcs.ts';
import type { DrawReceipt } from './format/receipt.ts';
import type { DrawCertificate } from './format/credential.ts';
import { ISSUER, issueBatch, listOf, TRANSACTION } from './testing/issued.ts';
import type { StepName } from './steps.ts';
import { verifyCertificate } from './verify.ts';

const { certificates, receipts, transaction } = await issueBatch();

type File = DrawCertificate | DrawReceipt;
const FILES: readonly (readonly [string, File])[] = [
  ['certificate', certificates[2] as DrawCertificate],
  ['receipt', receipts[2] as DrawReceipt],
];

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

const TRUST = {
  issuer: ISSUER,
  readTransaction: async (hash: string) => (hash === TRANSACTION ? transaction : null),
  revocations: listOf(),
};

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

// What a mutation does to the list or the value at a place; the same file again is no mutation.
const mutation = fc.record({
  at: fc.nat(),
  how: fc.oneof(
    fc.record({ kind: fc.constant('value' as const), value: fc.jsonValue({ maxDepth: 2 }) }),
    fc.record({ kind: fc.constant('drop' as const) }),
    fc.record({ kind: fc.constant('swap' as const), other: fc.nat() }),
    fc.record({
      kind: fc.constant('letter' as const),
      place: fc.nat(),
      letter: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    }),
    fc.record({
      kind: fc.constant('key' as const),
      key: fc.constantFrom(
        '__proto__',
        'constructor',
        'toString',
        'number ',
        '@context',
        'proof',
        '@id',
        'x',
      ),
    }),
    fc.record({ kind: fc.constant('double' as const) }),
  ),
});
type Mutation = (typeof mutation extends fc.Arbitrary<infer Value> ? Value : never)['how'];

function nodePaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, item]) => nodePaths(item, [...path, key]))];
}

function mutated(original: File, at: number, how: Mutation): string {
  const paths = nodePaths(original).slice(1);
  const path = paths[at % paths.length] ?? [];
  // Not a structured clone: that would go on sharing the contexts of file and proofs.
  const copy = JSON.parse(JSON.stringify(original)) as Node;
  const parentOf = (of: Path) => of.slice(0, -1).reduce<Node>((node, key) => node[key] as Node, copy);
  const [parent, key] = [parentOf(path), path.at(-1) ?? ''];
  const value = parent[key];
  if (how.kind === 'swap') {
    const other = paths[how.other % paths.length] ?? [];
    if (isWithin(path, other)) return JSON.stringify(copy);
    const [otherParent, otherKey] = [parentOf(other), other.at(-1) ?? ''];
    [parent[key], otherParent[otherKey]] = [otherParent[otherKey], value];
  } else alter(parent, key, how);
  return JSON.stringify(copy);
}

function alter(parent: Node, key: string, how: Exclude<Mutation, { kind: 'swap' }>): void {
  const value = parent[key];
  const list = Array.isArray(parent) ? (parent as unknown[]) : null;
  switch (how.kind) {
    case 'value':
      parent[key] = how.value;
      return;
    case 'drop':
      if (list) list.splice(Number(key), 1);
      else delete parent[key];
      return;
    case 'double':
      if (list) list.splice(Number(key), 0, value);
      else parent[`${key}2`] = value;
      return;
    case 'letter': {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      const place = how.place % (text.length + 1);
      parent[key] = `${text.slice(0, place)}${how.letter}${text.slice(place + 1)}`;
      return;
    }
    case 'key': {
      const target = typeof value === 'object' && value !== null ? value : parent;
      // Not an assignment: `__proto__` is to become a field like any other.
      Object.defineProperty(target, how.key, {
        value: 'x',
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
}

function isWithin(one: Path, other: Path): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).join('\n') === other.slice(0, length).join('\n');
}

// The first step that a change of a part can end at.
const STEPS_OF = {
  body: ['format', 'dates', 'issuer', 'signed-by-head-of-draw'],
  signatures: ['format', 'dates', 'signed-by-head-of-draw', 'signed-by-notary'],
  anchor: ['format', 'dates', 'hash', 'path', 'chain', 'sender', 'key-times'],
} as const satisfies Record<string, readonly StepName[]>;

function stepsFor(original: File, file: File): StepName[] {
  const proofsOf = ({ proof }: File) => (Array.isArray(proof) ? proof : []);
  const parts = (of: File) => ({
    body: { ...of, proof: Array.isArray(of.proof) },
    signatures: proofsOf(of).slice(0, 2),
    anchor: proofsOf(of).slice(2),
  });
  const [before, after] = [parts(original), parts(file)];
  const names = ['body', 'signatures', 'anchor'] as const;
  return names.flatMap((name) =>
    canonicalJson(before[name]) === canonicalJson(after[name]) ? [] : STEPS_OF[name],
  );
}

describe.each(FILES)('10,000 random changes of a %s', (_name, original) => {
  const same = canonicalJson(original);

  it('are never valid, and each is refused at a step that has to do with it', async () => {
    await fc.assert(
      fc.asyncProperty(mutation, async ({ at, how }) => {
        const file = mutated(original, at, how);
        const changed = JSON.parse(file) as File;
        fc.pre(canonicalJson(changed) !== same);
        const { verdict, steps } = await verifyCertificate(file, TRUST);
        expect(verdict).not.toBe('valid');
        expect(stepsFor(original, changed)).toContain(steps.find(({ status }) => status !== 'ok')?.step);
      }),
      // The same ten thousand always, so that a failure can be repeated.
      { numRuns: 10_000, seed: 20_190_312 },
    );
  }, 120_000);
});

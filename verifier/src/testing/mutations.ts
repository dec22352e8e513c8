import fc from 'fast-check';
import type { DrawCertificate } from '../format/credential.ts';
import type { DrawReceipt } from '../format/receipt.ts';
import { canonicalJson } from '../proofs/jcs.ts';

/** A file of a draw. */
export type File = DrawCertificate | DrawReceipt;

type Node = { [key: string]: unknown };
type Path = readonly string[];

/** Where something is changed, and how; the same file may come out again. */
export const mutation = fc.record({
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

// Asked for ten thousand times of each file.
const pathsOf = new WeakMap<File, readonly Path[]>();

function changeablePaths(original: File): readonly Path[] {
  const paths = pathsOf.get(original) ?? nodePaths(original).slice(1);
  pathsOf.set(original, paths);
  return paths;
}

/** So many random changes of a file that change what it says, as JSON texts; of one seed always the same. */
export function randomChanges(original: File, count: number, seed: number): string[] {
  // Some change nothing.
  const changes = fc.sample(mutation, { numRuns: Math.ceil((count * 5) / 4) + 20, seed });
  const same = canonicalJson(original);
  const texts = changes.map(({ at, how }) => mutated(original, at, how));
  return texts.filter((text) => canonicalJson(JSON.parse(text)) !== same).slice(0, count);
}

/** A file with one change, as JSON text. */
export function mutated(original: File, at: number, how: Mutation): string {
  const paths = changeablePaths(original);
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

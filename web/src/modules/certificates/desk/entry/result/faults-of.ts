import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { resultFaults, resultSchema } from '@vereda/contract/certificates/results/result';
import { messageOf } from '@vereda/contract/errors';
import { locale } from '#i18n/locale.ts';
import { typedOf, type Draft } from './draft.ts';
import { resultWords as t } from './result-words.ts';

/** What is wrong, in words, by the cell's path, e.g. `prizes.0.number`. */
export type Faults = Readonly<Record<string, string>>;

type Row = readonly [value: unknown, at: number];
type Path = readonly PropertyKey[];

const LISTS = ['rounds', 'prizes'] as const;

/** What is wrong with what was typed so far, by the server's own rules, those of the draw's day. */
export function faultsOf({ rules }: Pick<DrawCase, 'rules'>, draft: Draft): Faults {
  const typed = typedOf(draft) as Readonly<Record<string, unknown>>;
  const issues = resultSchema.safeParse(typed).error?.issues ?? [];
  const list = LISTS.find((name) => Array.isArray(typed[name]));
  // Rows that are not whole yet keep nobody from hearing of a fault in the others.
  const open = new Set(issues.map(({ path }) => (path[0] === list ? path[1] : undefined)));
  const rows = list ? (typed[list] as unknown[]).map((value, at): Row => [value, at]) : [];
  const whole = rows.filter(([, at]) => !open.has(at));
  const read = resultSchema.safeParse(list ? { ...typed, [list]: whole.map(([value]) => value) } : typed);
  const faults = read.data ? resultFaults(read.data, rules) : [];
  const placeOf = (path: Path): Path =>
    path.map((part, depth) => (depth === 1 && path[0] === list ? (whole[Number(part)]?.[1] ?? part) : part));
  return Object.fromEntries([
    ...issues.map(({ path }) => [path.join('.'), t.unreadable] as const),
    ...faults.map(({ code, path }) => [placeOf(path).join('.'), messageOf(code, locale, {})] as const),
  ]);
}

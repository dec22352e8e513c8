import type { BulletinFigures, BulletinHead } from '@vereda/contract/listener/figures/bulletin';
import { EQUITY_TOLD_MIN } from '@vereda/contract/listener/figures/dashboard';
import { OUTCOMES, SOLVED_OUTCOMES, type Outcome } from '@vereda/contract/listener/stages';
import { hideFew } from '../hide-few.ts';
import type { BulletinRow } from './bulletin.queries.ts';

const MEDIAN = 0.5;
const NINE_IN_TEN = 0.9;

type Parts = { received: number; solved: number; open: number };
type Split = Pick<BulletinFigures, 'outcomes' | 'categories' | 'types' | 'areas' | 'sources'>;

/** What is told of a month (YYYY-MM) as a whole, counted from the rows of its file. */
export function headOf(month: string, rows: readonly BulletinRow[]): BulletinHead {
  const closed = rows.filter(({ outcome }) => outcome !== null);
  const of = (wanted: Outcome) => closed.filter(({ outcome }) => outcome === wanted).length;
  const promised = closed.filter(({ on_time: onTime }) => onTime !== null);
  return {
    month,
    received: rows.filter(({ received }) => received).length,
    first_answer: timesOf(rows.map((row) => row.first_answer_minutes)),
    closed: closed.length,
    reopened: closed.filter(({ reopened }) => reopened).length,
    accepted: of('conforme'),
    tacit: of('conforme_tacita'),
    unsolved: closed.filter((row) => !isSolved(row)).length,
    solving: timesOf(rows.map((row) => row.solving_minutes)),
    promised: promised.length,
    kept: promised.filter(({ on_time: onTime }) => onTime).length,
    open: rows.length - closed.length,
  };
}

/** The same by what reports are, who is in charge, how they came and how they ended; most received first. */
export function splitsOf(rows: readonly BulletinRow[]): Split {
  const named = ([row, parts]: readonly [BulletinRow, Parts], of: 'category' | 'type') => ({
    name: row[of],
    name_en: row[`${of}_en`],
    ...parts,
  });
  return {
    outcomes: OUTCOMES.map((outcome) => ({
      outcome,
      n: rows.filter((row) => row.outcome === outcome).length,
    })).filter(({ n }) => n > 0),
    categories: groups(rows, ({ category }) => category).map((group) => named(group, 'category')),
    types: groups(rows, (row) => `${row.category}\n${row.type}`).map((group) => named(group, 'type')),
    areas: groups(rows, ({ area }) => area).map(([{ area }, parts]) => ({ name: area, ...parts })),
    sources: groups(rows, ({ source }) => source).map(([{ source }, parts]) => ({ source, ...parts })),
  };
}

type Place = { readonly id: number; readonly name: string; readonly is_gone: boolean };

/** By colonia, each number as it may leave; those without any such number are left out. */
export function coloniasOf(
  rows: readonly BulletinRow[],
  places: readonly Place[],
): BulletinFigures['colonias'] {
  const counted = new Map(
    groups(rows, (row) => row.colonia_id ?? 0).map(([row, parts]) => [row.colonia_id ?? 0, parts]),
  );
  const nowhere = { id: 0, name: null, is_gone: !counted.has(0) };
  const own = [...places, nowhere]
    .filter(({ id, is_gone: isGone }) => !isGone || counted.has(id))
    .map(({ id, name }) => ({ name, ...(counted.get(id) ?? { received: 0, solved: 0, open: 0 }) }));
  const told = (part: keyof Parts) => hideFew(own.map((row) => row[part]));
  const [received, solved, open] = [told('received'), told('solved'), told('open')];
  return own
    .map(({ name }, at) => ({
      name,
      received: received[at] ?? null,
      solved: solved[at] ?? null,
      open: open[at] ?? null,
    }))
    .filter((row) => [row.received, row.solved, row.open].some((n) => n !== null))
    .toSorted((one, other) => (other.received ?? 0) - (one.received ?? 0));
}

/** Whether a row was closed as solved. */
export function isSolved({ outcome }: Pick<BulletinRow, 'outcome'>): boolean {
  return (SOLVED_OUTCOMES as readonly (Outcome | null)[]).includes(outcome);
}

// The least value that at least this share does not pass, as percentile_disc of PostgreSQL.
function timesOf(minutes: readonly (number | null)[]): BulletinHead['solving'] {
  const known = minutes.filter((value) => value !== null).toSorted((one, other) => one - other);
  const at = (share: number) =>
    known.length < EQUITY_TOLD_MIN ? null : (known[Math.ceil(share * known.length) - 1] ?? null);
  return { n: known.length, median: at(MEDIAN), p90: at(NINE_IN_TEN) };
}

function groups(
  rows: readonly BulletinRow[],
  keyOf: (row: BulletinRow) => string | number | null,
): (readonly [BulletinRow, Parts])[] {
  const found = new Map<string | number | null, readonly [BulletinRow, Parts]>();
  for (const row of rows) {
    const key = keyOf(row);
    const [, parts] = found.get(key) ?? [row, { received: 0, solved: 0, open: 0 }];
    if (row.received) parts.received += 1;
    if (isSolved(row)) parts.solved += 1;
    if (row.outcome === null) parts.open += 1;
    found.set(key, found.get(key) ?? [row, parts]);
  }
  return [...found.values()].toSorted(([, one], [, other]) => other.received - one.received);
}

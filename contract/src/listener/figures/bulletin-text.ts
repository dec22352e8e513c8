import type { Locale } from '../../locale.ts';
import { OUTCOME_WORDS, SOURCE_WORDS } from '../stages.ts';
import { EQUITY_TOLD_MIN, COLONIA_TOLD_MIN } from './dashboard.ts';
import type { BulletinFigures, BulletinHead } from './bulletin.ts';
import { bulletinWords } from './bulletin-words.ts';

/** A table of a bulletin: what each row is, its columns, its rows with the number that the largest is found by. */
export type BulletinTable = {
  readonly title: string;
  readonly lead?: string;
  readonly of: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly cells: readonly string[];
    readonly size: number;
  }[];
};

/** All that a bulletin says, on the page and on paper alike. */
export type BulletinText = {
  readonly title: string;
  readonly lead: string;
  readonly edition: readonly string[];
  /** Said in the place of everything else of a month without reports. */
  readonly nothing: string | null;
  readonly facts: readonly {
    readonly label: string;
    readonly value: string;
    readonly text: string;
    /** Null where nothing is known of the months before. */
    readonly earlier: string | null;
  }[];
  readonly tables: readonly BulletinTable[];
};

type Written = {
  readonly edition: number;
  readonly made_at: string;
  readonly reason: string | null;
  readonly figures: BulletinFigures;
};
type Reader = { readonly locale: Locale; readonly colonia: string };

const NONE = '–';
const HOUR = 60;
const DAY = 1440;
const HOURS_MAX = 48;
const HUNDRED = 100;

/** A bulletin in the language of its reader; `colonia` is the city's word for one. */
export function bulletinText(
  { figures, edition, made_at: madeAt, reason }: Written,
  reader: Reader,
): BulletinText {
  const { locale } = reader;
  const t = bulletinWords(locale);
  const { now, before, year_before: yearBefore, time_zone: timeZone } = figures;
  const month = monthWords(now.month, locale);
  const day = (at: number) => timeWords(at, locale, { dateStyle: 'long', timeZone });
  const isNothing = isEmpty(now);
  const made = timeWords(Date.parse(madeAt), locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const lines = [
    t.edition(edition, made),
    ...(reason === null ? [] : [t.because(reason)]),
    ...(isEmpty(before) && isEmpty(yearBefore) && !isNothing
      ? [t.noneEarlier(monthWords(before.month, locale), monthWords(yearBefore.month, locale))]
      : []),
  ];
  return {
    title: t.title(month),
    lead: t.lead(day(Date.parse(figures.since)), day(Date.parse(figures.until) - 1)),
    edition: lines,
    nothing: isNothing ? t.nothing(month) : null,
    facts: isNothing ? [] : factsOf(figures, locale),
    tables: isNothing ? [] : tablesOf(figures, reader).filter(({ rows, lead }) => rows.length > 0 || lead),
  };
}

/** A month (YYYY-MM) for people, e.g. `octubre de 2026`. */
export function monthWords(month: string, locale: Locale): string {
  return timeWords(Date.parse(`${month}-01T00:00:00Z`), locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

function factsOf({ now, before, year_before: yearBefore }: BulletinFigures, locale: Locale) {
  const t = bulletinWords(locale);
  const month = monthWords(now.month, locale);
  const reports = (n: number) => t.reports(numberWords(n), n === 1);
  const share = (part: number, whole: number) =>
    whole < EQUITY_TOLD_MIN ? NONE : `${Math.round((part / whole) * HUNDRED)}%`;
  const time = (minutes: number | null) => (minutes === null ? NONE : spanWords(minutes, locale));
  const solved = (head: BulletinHead) => head.accepted + head.tacit;
  const { first_answer: answer, solving } = now;
  const timed = (times: BulletinHead['solving'], text: typeof t.solvingText, few: typeof t.solvingFew) =>
    times.median === null
      ? few(reports(times.n))
      : text(reports(times.n), time(times.median), time(times.p90));
  const fact = (label: string, value: (head: BulletinHead) => string, text: string) => ({
    label,
    value: value(now),
    text,
    earlier: earlierWords([before, yearBefore], value, locale),
  });
  return [
    fact(t.received, (head) => numberWords(head.received), t.receivedText(reports(now.received), month)),
    fact(
      t.solved,
      (head) => numberWords(solved(head)),
      t.solvedText(reports(solved(now)), numberWords(now.accepted), numberWords(now.tacit)),
    ),
    fact(t.unsolved, (head) => numberWords(head.unsolved), t.unsolvedText(reports(now.unsolved))),
    fact(t.open, (head) => numberWords(head.open), t.openText(reports(now.open), month)),
    fact(
      t.firstAnswer,
      (head) => time(head.first_answer.median),
      timed(answer, t.firstAnswerText, t.firstAnswerFew),
    ),
    fact(t.solving, (head) => time(head.solving.median), timed(solving, t.solvingText, t.solvingFew)),
    fact(
      t.kept,
      (head) => share(head.kept, head.promised),
      now.promised < EQUITY_TOLD_MIN
        ? t.keptFew(reports(now.promised))
        : t.keptText(reports(now.kept), numberWords(now.promised)),
    ),
    fact(
      t.reopened,
      (head) => numberWords(head.reopened),
      t.reopenedText(reports(now.reopened), numberWords(now.closed)),
    ),
  ];
}

function earlierWords(
  heads: readonly [before: BulletinHead, yearBefore: BulletinHead],
  value: (head: BulletinHead) => string,
  locale: Locale,
): string | null {
  if (heads.every(isEmpty)) return null;
  const t = bulletinWords(locale);
  const was = (head: BulletinHead) =>
    t.was(isEmpty(head) ? t.noData : value(head), monthWords(head.month, locale));
  return t.earlier(was(heads[0]), was(heads[1]));
}

type Parts = Readonly<Record<'received' | 'solved' | 'open', number | null>>;

function tablesOf(figures: BulletinFigures, { locale, colonia }: Reader): BulletinTable[] {
  const t = bulletinWords(locale);
  const cell = (n: number | null) => (n === null ? t.withheld : numberWords(n));
  const table = <Row extends Parts>(
    [title, of]: readonly [title: string, of: string],
    rows: readonly Row[],
    name: (row: Row) => string,
  ) => ({
    title,
    of,
    columns: [t.received, t.solved, t.openShort],
    rows: rows.map((row) => ({
      name: name(row),
      cells: [row.received, row.solved, row.open].map(cell),
      size: row.received ?? 0,
    })),
  });
  const own = (row: { readonly name: string; readonly name_en: string }) =>
    locale === 'en' ? row.name_en : row.name;
  return [
    {
      title: t.outcomes,
      of: t.outcome,
      columns: [t.closed],
      rows: figures.outcomes.map(({ outcome, n }) => ({
        name: OUTCOME_WORDS[outcome][locale],
        cells: [numberWords(n)],
        size: n,
      })),
    },
    table([t.categories, t.category], figures.categories, own),
    table([t.areas, t.area], figures.areas, ({ name }) => name ?? t.nobody),
    table([t.sources, t.source], figures.sources, ({ source }) => SOURCE_WORDS[source][locale]),
    {
      ...table(
        [t.by(colonia.toLowerCase()), capital(colonia)],
        figures.colonias,
        ({ name }) => name ?? t.unknown,
      ),
      lead: figures.colonias.length > 0 ? t.fewLead(COLONIA_TOLD_MIN) : t.fewNone(COLONIA_TOLD_MIN),
    },
    table([t.types, t.type], figures.types, own),
  ];
}

function isEmpty({ received, closed, open }: BulletinHead): boolean {
  return received + closed + open === 0;
}

function timeWords(at: number, locale: Locale, style: Intl.DateTimeFormatOptions): string {
  const all = { hourCycle: 'h23', ...style } as const;
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'es-AR', all).format(at);
}

// Grouped alike in every language, as everywhere in the product.
function numberWords(n: number, decimals = 0): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals }).format(n);
}

function spanWords(minutes: number, locale: Locale): string {
  const t = bulletinWords(locale);
  const rounded = (n: number) => numberWords(n, n < 10 ? 1 : 0);
  if (minutes < HOUR) return t.minutes(numberWords(minutes));
  return minutes < HOURS_MAX * HOUR ? t.hours(rounded(minutes / HOUR)) : t.days(rounded(minutes / DAY));
}

/** A word as it begins a line. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

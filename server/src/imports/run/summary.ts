import { REASONS, type Reason } from '#platform/file-reading/problem';

/** What is said at the end of an import. */
export type Outcome = {
  readonly items: number;
  /** Items that an earlier run had decided. */
  readonly resumed: number;
  readonly added: number;
  readonly changed: number;
  readonly known: number;
  readonly rejected: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** False for a dry run. */
  readonly stored: boolean;
};

const count = (value: number): string => value.toLocaleString('en');

/** The result of an import as lines for a terminal. */
export function summaryLines(outcome: Outcome): string[] {
  const read = outcome.items - outcome.resumed;
  const rate = outcome.seconds > 0 ? Math.round(read / outcome.seconds) : 0;
  const resumed = outcome.resumed > 0 ? ` (${count(outcome.resumed)} of them by an earlier run)` : '';
  const fate = outcome.stored
    ? `${count(outcome.added)} added, ${outcome.changed > 0 ? `${count(outcome.changed)} changed, ` : ''}${count(outcome.known)} there already, ${count(outcome.rejected)} rejected`
    : `${count(outcome.items - outcome.rejected)} would be taken, ${count(outcome.rejected)} rejected; nothing was stored`;
  const reasons = Object.entries(outcome.reasons)
    .toSorted(([, left], [, right]) => right - left)
    .map(([reason, times]) => `  ${count(times)} × ${reason}: ${REASONS[reason as Reason] ?? ''}`);
  return [
    `${count(outcome.items)} rows${resumed}: ${fate}`,
    ...reasons,
    `${outcome.seconds.toFixed(1)} s, ${count(rate)} rows/s`,
  ];
}

/** How an import compares with sending the same rows by one plain COPY into a table without indexes. */
export function measureLine(rows: number, importSeconds: number, copySeconds: number): string {
  const rate = (seconds: number): string => count(Math.round(rows / seconds));
  const ratio = importSeconds / copySeconds;
  return `plain COPY of the same ${count(rows)} rows: ${copySeconds.toFixed(2)} s, ${rate(copySeconds)} rows/s; the import took ${ratio.toFixed(1)} times as long (ratio ${(1 / ratio).toFixed(3)})`;
}

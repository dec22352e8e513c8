import type { CertificateFigures } from './certificates/batch.ts';
import type { Comparison } from './compare.ts';
import type { Loading } from './load-reports.ts';
import type { TileFigures } from './tiles.ts';

/** Everything that a run measured. */
export type Results = {
  readonly at: string;
  readonly machine: string;
  readonly postgres: string;
  readonly loadAverage: number;
  readonly loading: Loading;
  readonly connections: number;
  readonly seconds: number;
  readonly calls: readonly Comparison[];
  readonly tiles: readonly TileFigures[];
  readonly certificates: CertificateFigures | null;
};

/** The tables of docs/performance.md. */
export function markdownOf(results: Results): string {
  const { loading, calls, tiles, certificates } = results;
  const by = calls[0]?.pg.by === 'pgbench' ? 'pgbench' : 'a loop in Node (pgbench was not found)';
  return [
    `${results.at.slice(0, 10)} · ${loading.reports.toLocaleString('en')} reports · ${results.machine} · ${results.postgres} · load average before: ${results.loadAverage.toFixed(1)}`,
    '',
    `| call | HTTP, requests/s | p50 ms | p95 ms | same SQL by a bare server, /s | p95 ms | by ${by}, /s | share | statements |`,
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...calls.map(
      ({ name, http, bare, pg, ratio, statements }) =>
        `| ${name} | ${whole(http.perSecond)} | ${http.p50Ms.toFixed(1)} | ${http.p95Ms.toFixed(1)} | ${whole(bare.perSecond)} | ${bare.p95Ms.toFixed(1)} | ${whole(pg.perSecond)} | ${Math.round(ratio * 100)} % | ${statements} |`,
    ),
    '',
    '| tiles of zoom | different tiles | p50 ms | p95 ms | p99 ms |',
    '| --: | --: | --: | --: | --: |',
    ...tiles.map(
      ({ zoom, tiles: count, p50Ms, p95Ms, p99Ms }) =>
        `| ${zoom} | ${count} | ${p50Ms.toFixed(1)} | ${p95Ms.toFixed(1)} | ${p99Ms.toFixed(1)} |`,
    ),
    '',
    ...(certificates ? certificateLines(certificates) : []),
    ...(loading.added > 0
      ? [
          `Loading: ${loading.added.toLocaleString('en')} reports in ${whole(loading.seconds)} s (${whole(loading.added / loading.seconds)} a second), summaries and statistics included.`,
        ]
      : []),
  ].join('\n');
}

/** The same calls over fewer reports: how much more each took over the many, and whether it reads by the same nodes. */
export function besideOf(many: Results, few: Results): string {
  const sizes = [few, many].map(({ loading }) => loading.reports.toLocaleString('en'));
  const lines = many.calls.flatMap((call) => {
    const before = few.calls.find(({ name }) => name === call.name);
    return before ? [besideLine(call, before)] : [];
  });
  return [
    `| call | p50 ms of ${sizes.join(' and of ')} | times | rows read | times | read by |`,
    '| --- | --: | --: | --: | --: | --- |',
    ...lines,
  ].join('\n');
}

function besideLine(call: Comparison, before: Comparison): string {
  const times = (now: number, then: number) => (now / Math.max(then, 1e-9)).toFixed(1);
  const cells = [
    call.name,
    `${before.http.p50Ms.toFixed(1)} → ${call.http.p50Ms.toFixed(1)}`,
    times(call.http.p50Ms, before.http.p50Ms),
    `${whole(before.plan.rowsRead)} → ${whole(call.plan.rowsRead)}`,
    times(call.plan.rowsRead, before.plan.rowsRead),
    differenceOf(before.plan.nodes, call.plan.nodes),
  ];
  return `| ${cells.join(' | ')} |`;
}

function differenceOf(few: readonly string[], many: readonly string[]): string {
  const only = (those: readonly string[], others: readonly string[]) =>
    those.filter((one) => !others.includes(one));
  const [left, come] = [only(few, many), only(many, few)];
  if (left.length + come.length === 0) return 'the same nodes';
  return [...left.map((one) => `without ${one}`), ...come.map((one) => `with ${one}`)].join('; ');
}

function certificateLines(figures: CertificateFigures): string[] {
  return [
    '| one batch of certificates | |',
    '| --- | --: |',
    `| certificates | ${figures.certificates.toLocaleString('en')} |`,
    `| signing, one after another | ${figures.signSeconds.toFixed(1)} s |`,
    `| sealing, one transaction | ${figures.sealSeconds.toFixed(1)} s |`,
    `| anchoring and publishing | ${figures.anchorAndPublishSeconds.toFixed(1)} s |`,
    `| memory of the process, before and at most | ${whole(figures.baseMegabytes)} MB, ${whole(figures.peakMegabytes)} MB |`,
    `| one draw, from its second signature to its page, half of them and at most | ${figures.oneDrawSeconds.p50.toFixed(2)} s, ${figures.oneDrawSeconds.most.toFixed(2)} s |`,
    '',
  ];
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

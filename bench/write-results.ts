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
    `| call | HTTP, requests/s | p50 ms | p95 ms | same SQL by ${by}, /s | share | statements |`,
    '| --- | --: | --: | --: | --: | --: | --: |',
    ...calls.map(
      ({ name, http, pg, ratio, statements }) =>
        `| ${name} | ${whole(http.perSecond)} | ${http.p50Ms.toFixed(1)} | ${http.p95Ms.toFixed(1)} | ${whole(pg.perSecond)} | ${Math.round(ratio * 100)} % | ${statements} |`,
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

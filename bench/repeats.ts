import { parseArgs } from 'node:util';
import {
  comparedText,
  idsOf,
  SAME_DAYS,
  SAME_METERS,
  saysTheSame,
  TypeClassifier,
} from '../server/src/modules/ai/public.ts';
import { openTable } from '../server/src/platform/file-reading/open-table.ts';
import { scanFile } from '../server/src/platform/file-reading/scan-file.ts';

const USAGE = `node tools/run.mjs bench/repeats.ts --file <csv or csv.gz> --from <YYYY-MM-DD> --to <YYYY-MM-DD> [options]
  --from, --to       days whose reports are asked about; all before them is learned
  --without <RegExp> texts that are left out, e.g. those of contractors
  --show <n>         prints so many of the reports that were told of with the nearest one of the same words, to be judged
  columns: fecha_alta, categoria, direccion, lat, lng, descripcion`;
const COLUMNS = ['fecha_alta', 'categoria', 'direccion', 'lat', 'lng', 'descripcion'] as const;
const DAY_MS = 86_400_000;
const DEGREE_METERS = 111_320;
const CELL_DEGREES = 0.001;
const REPEATED_METERS = 5;

type Report = {
  readonly at: number;
  readonly type: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
  readonly text: string;
};
type Told = { readonly report: Report; readonly other: Report; readonly meters: number };

async function readReports(path: string): Promise<Report[]> {
  const { names, rows } = await openTable(await scanFile(path));
  const places = COLUMNS.map((name) => names.indexOf(name));
  const reports: Report[] = [];
  for await (const { cells } of rows) {
    const [at = '', type = '', address = '', lat = '', lng = '', text = ''] = places.map(
      (place) => cells[place] ?? '',
    );
    if (lat === '' || text.trim() === '') continue;
    reports.push({
      at: Date.parse(at),
      type,
      address,
      lat: Number(lat),
      lng: Number(lng),
      text: text.trim(),
    });
  }
  return reports;
}

function metersBetween(one: Report, other: Report): number {
  const east = (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, east) * DEGREE_METERS;
}

/** Reports by cells of some hundred metres. */
class Grid {
  readonly #cells = new Map<string, Report[]>();

  constructor(reports: readonly Report[]) {
    for (const report of reports) {
      const [y, x] = cellOf(report);
      const key = `${y},${x}`;
      const cell = this.#cells.get(key);
      if (cell) cell.push(report);
      else this.#cells.set(key, [report]);
    }
  }

  /** Reports of the days before one within so many metres of it. */
  around(report: Report): { readonly other: Report; readonly meters: number }[] {
    const [y, x] = cellOf(report);
    const cells = [-1, 0, 1].flatMap((up) =>
      [-1, 0, 1].map((right) => this.#cells.get(`${y + up},${x + right}`) ?? []),
    );
    return cells
      .flat()
      .filter(({ at }) => at < report.at && at >= report.at - SAME_DAYS * DAY_MS)
      .map((other) => ({ other, meters: metersBetween(report, other) }))
      .filter(({ meters }) => meters <= SAME_METERS)
      .toSorted((one, another) => one.meters - another.meters);
  }
}

function cellOf({ lat, lng }: Report): [number, number] {
  return [Math.floor(lat / CELL_DEGREES), Math.floor(lng / CELL_DEGREES)];
}

function learn(reports: readonly Report[]): TypeClassifier {
  const classifier = new TypeClassifier();
  const numbers = new Map<string, number>();
  for (const { type, text } of reports) {
    if (!numbers.has(type)) numbers.set(type, numbers.size + 1);
    classifier.learn(numbers.get(type) ?? 0, idsOf(text));
  }
  return classifier;
}

function measure(asked: readonly Report[], grid: Grid, classifier: TypeClassifier) {
  const told: Told[] = [];
  const times: number[] = [];
  const repeats = { count: 0, told: 0 };
  for (const report of asked) {
    const around = grid.around(report);
    const begun = performance.now();
    const written = comparedText(report.text);
    const same = around.filter(({ other, meters }) =>
      saysTheSame([written, comparedText(other.text)], meters, (id) => classifier.rarityOf(id)),
    );
    times.push(performance.now() - begun);
    const [nearest] = same;
    if (nearest) told.push({ report, ...nearest });
    const isRepeat = around.some(
      ({ other, meters }) =>
        other.type === report.type && meters <= REPEATED_METERS && report.at - other.at <= DAY_MS,
    );
    if (!isRepeat) continue;
    repeats.count += 1;
    if (nearest) repeats.told += 1;
  }
  times.sort((one, another) => one - another);
  return { told, repeats, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

function quantile(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
}

function describe({ report, other, meters }: Told): string {
  const days = ((report.at - other.at) / DAY_MS).toFixed(1);
  const line = ({ type, address, text }: Report) =>
    `  ${type} | ${address} | ${text.replaceAll(/\s+/g, ' ')}`;
  return [`${Math.round(meters)} m, ${days} days`, line(report), line(other)].join('\n');
}

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    without: { type: 'string' },
    show: { type: 'string', default: '0' },
  },
});
if (!values.file || !values.from || !values.to) throw new Error(USAGE);
const [from, to] = [Date.parse(values.from), Date.parse(values.to)];
const without = values.without ? new RegExp(values.without, 'u') : null;
const reports = (await readReports(values.file)).filter(({ text }) => !without?.test(text));
const asked = reports.filter(({ at }) => at >= from && at < to);
const { told, repeats, p50, p99 } = measure(
  asked,
  new Grid(reports.filter(({ at }) => at >= from - SAME_DAYS * DAY_MS && at < to)),
  learn(reports.filter(({ at }) => at < from)),
);
const stride = Math.max(1, Math.floor(told.length / Math.max(1, Number(values.show))));
process.stdout.write(
  [
    ...told.filter((_, place) => Number(values.show) > 0 && place % stride === 0).map(describe),
    `asked ${asked.length}, told of one ${told.length} (${((told.length / asked.length) * 100).toFixed(2)} %)`,
    `of ${repeats.count} with one of the same type within a day and ${REPEATED_METERS} m, told ${repeats.told}`,
    `ms a text: p50 ${p50} · p99 ${p99}`,
    '',
  ].join('\n'),
);

import { parseArgs } from 'node:util';
import { idsOf, TypeClassifier } from '../server/src/modules/ai/public.ts';
import { openTable } from '../server/src/platform/file-reading/open-table.ts';
import { scanFile } from '../server/src/platform/file-reading/scan-file.ts';

const USAGE = `node tools/run.mjs bench/types.ts --file <csv or csv.gz> --from <YYYY-MM-DD> [options]
  --from <day>       the first day that is asked about; all before it is learned
  --date <column>    default fecha_alta
  --label <column>   default categoria
  --text <column>    default descripcion`;

type Report = { readonly day: string; readonly label: string; readonly text: string };

async function readReports(
  path: string,
  columns: { readonly date: string; readonly label: string; readonly text: string },
): Promise<Report[]> {
  const { names, rows } = await openTable(await scanFile(path));
  const [date, label, text] = [columns.date, columns.label, columns.text].map((name) => names.indexOf(name));
  const reports: Report[] = [];
  for await (const { cells } of rows) {
    const report = { day: cells[date ?? -1], label: cells[label ?? -1], text: cells[text ?? -1]?.trim() };
    if (report.day && report.label && report.text) reports.push(report as Report);
  }
  return reports;
}

function measure(reports: readonly Report[], from: string): void {
  const numbers = new Map<string, number>();
  for (const { label } of reports) if (!numbers.has(label)) numbers.set(label, numbers.size + 1);
  const labels = [...numbers.values()];
  const classifier = new TypeClassifier();
  const learned = reports.filter(({ day }) => day < from);
  const asked = reports.filter(({ day }) => day >= from);
  const begun = performance.now();
  for (const { label, text } of learned) classifier.learn(numbers.get(label) ?? 0, idsOf(text));
  const learnMs = performance.now() - begun;
  const right = { first: 0, three: 0, sure: 0, sureAndRight: 0 };
  const times: number[] = [];
  for (const { label, text } of asked) {
    const start = performance.now();
    const ranked = classifier.rank(text, labels, 3);
    times.push(performance.now() - start);
    const isFirst = ranked[0]?.label === numbers.get(label);
    if (isFirst) right.first += 1;
    if (ranked.some((one) => one.label === numbers.get(label))) right.three += 1;
    if ((ranked[0]?.confidence ?? 0) >= 0.8) {
      right.sure += 1;
      if (isFirst) right.sureAndRight += 1;
    }
  }
  times.sort((one, other) => one - other);
  const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`;
  process.stdout.write(
    [
      `learned ${learned.length} texts of ${labels.length} labels in ${(learnMs / 1000).toFixed(1)} s, asked ${asked.length}`,
      `top-1 ${percent(right.first, asked.length)} · top-3 ${percent(right.three, asked.length)}`,
      `confidence of 0.8 and more: ${percent(right.sure, asked.length)} of the texts, right in ${percent(right.sureAndRight, right.sure)}`,
      `ms a text: p50 ${quantile(times, 0.5)} · p95 ${quantile(times, 0.95)} · p99 ${quantile(times, 0.99)}`,
      `memory of the process ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
      '',
    ].join('\n'),
  );
}

function quantile(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
}

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    from: { type: 'string' },
    date: { type: 'string', default: 'fecha_alta' },
    label: { type: 'string', default: 'categoria' },
    text: { type: 'string', default: 'descripcion' },
  },
});
if (!values.file || !values.from) throw new Error(USAGE);
measure(await readReports(values.file, values), values.from);

import { parseArgs } from 'node:util';
import {
  drawsFrom,
  isCovered,
  personalSamples,
} from '../contract/src/listener/text/personal-data.fixture.ts';
import { findPersonalData } from '../contract/src/listener/text/personal-data.ts';
import { findNamesAndHomes } from '../server/src/modules/ai/public.ts';
import { openTable } from '../server/src/platform/file-reading/open-table.ts';
import { scanFile } from '../server/src/platform/file-reading/scan-file.ts';

const USAGE = `node tools/run.mjs bench/personal-data.ts [--file <csv or csv.gz>] [options]
  --file <file>      real texts from which personal data was taken out: what is found there by its form is a false alarm; names and homes are there
  --text <column>    default descripcion
  --seed <n>         default 1
  --each <n>         of every way of writing, default 500
  --show <n>         misses and false alarms shown of each kind, default 0`;

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    text: { type: 'string', default: 'descripcion' },
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '500' },
    show: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) throw new Error(USAGE);
const show = Number(values.show);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function measureFound(): void {
  const counts = new Map<string, { all: number; found: number; missed: string[] }>();
  for (const sample of personalSamples(Number(values.each), drawsFrom(Number(values.seed)))) {
    const count = counts.get(sample.format) ?? { all: 0, found: 0, missed: [] };
    counts.set(sample.format, count);
    count.all += 1;
    if (isCovered(sample, findPersonalData(sample.text))) count.found += 1;
    else count.missed.push(sample.text);
  }
  for (const [format, { all, found, missed }] of counts) {
    say(`${format}: ${found} of ${all} (${((found / all) * 100).toFixed(2)} %)`);
    for (const text of missed.slice(0, show)) say(`   missed: ${text}`);
  }
}

async function measureFalse(path: string): Promise<void> {
  const { names, rows } = await openTable(await scanFile(path));
  const column = names.indexOf(values.text);
  const alarms = new Map<string, string[]>();
  let texts = 0;
  let alarmed = 0;
  let hinted = 0;
  const begun = performance.now();
  for await (const { cells } of rows) {
    const text = cells[column];
    if (!text) continue;
    texts += 1;
    const found = findPersonalData(text);
    if (found.length > 0) alarmed += 1;
    const hints = findNamesAndHomes(text);
    if (hints.length > 0) hinted += 1;
    for (const { kind, text: part, start, end } of [...found, ...hints]) {
      const around = `${text.slice(Math.max(0, start - 30), start)}«${part}»${text.slice(end, end + 20)}`;
      alarms.set(kind, [...(alarms.get(kind) ?? []), around.replace(/\s+/g, ' ')]);
    }
  }
  say(
    `false alarms: ${alarmed} of ${texts} texts (${((alarmed / texts) * 1000).toFixed(2)} in a thousand), ${((performance.now() - begun) / texts).toFixed(4)} ms a text with reading`,
  );
  say(`texts with a name or a home: ${hinted} (${((hinted / texts) * 1000).toFixed(2)} in a thousand)`);
  for (const [kind, list] of alarms) {
    say(`${kind}: ${list.length}`);
    const step = Math.max(1, Math.floor(list.length / Math.max(1, show)));
    const shown = list.filter((_, at) => show > 0 && at % step === 0);
    for (const line of shown) say(`   ${line}`);
  }
}

measureFound();
if (values.file) await measureFalse(values.file);

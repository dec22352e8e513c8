import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PICTURE_TASKS, type Area, type PictureTask } from '../contract/src/ai/vision.ts';
import type { PictureFindings } from '../server/src/platform/ports/pictures/port.ts';
import { openPictureChecker } from '../server/src/modules/ai/public.ts';

const USAGE = `node tools/run.mjs bench/vision.ts --folder <photos> [--without-larger-set] [--tasks faces,plates]
  The folder may have a labels.json: { "<photo>": { "faces": [Area…], "plates": [Area…] } }, an Area being x, y, width
  and height as fractions of the upright photo. A photo that is not in it has neither.`;

const KINDS = ['faces', 'plates'] as const;
// A face or plate counts as found when that much of it would be covered; a box that hides nothing of any is false.
const COVERED = 0.7;
const TOUCHED = 0.1;

/** Peak of memory in MB of each process that looks, and its seconds of processor so far, by its id; Linux tells them. */
function processes(): { pid: string; peakMb: number; seconds: number }[] {
  const children = `/proc/self/task/${process.pid}/children`;
  if (!existsSync(children)) return [];
  const pids = readFileSync(children, 'utf8').split(' ').filter(Boolean);
  return pids.map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, , , , , , , , , , , , , user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(
      ' ',
    );
    return {
      pid,
      peakMb: Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1000),
      seconds: (Number(user) + Number(system)) / 100,
    };
  });
}

type Labels = Record<string, Partial<Record<(typeof KINDS)[number], Area[]>>>;
type Tally = { labels: number; found: number; boxes: number; wrong: number };

/** The part of a label that lies under a box. */
function coveredBy(label: Area, box: Area): number {
  const width = Math.min(label.x + label.width, box.x + box.width) - Math.max(label.x, box.x);
  const height = Math.min(label.y + label.height, box.y + box.height) - Math.max(label.y, box.y);
  return (Math.max(0, width) * Math.max(0, height)) / (label.width * label.height);
}

function count(tally: Tally, labels: readonly Area[], boxes: readonly Area[]): void {
  tally.labels += labels.length;
  tally.found += labels.filter((label) => boxes.some((box) => coveredBy(label, box) >= COVERED)).length;
  tally.boxes += boxes.length;
  tally.wrong += boxes.filter((box) => labels.every((label) => coveredBy(label, box) < TOUCHED)).length;
}

type Looked = {
  readonly photo: string;
  readonly found: PictureFindings;
  readonly ms: number;
  readonly processorMs: number;
};

/** Looks at every photo of a folder, one after the other. */
async function lookAtAll(
  folder: string,
  tasks: readonly PictureTask[],
  hasLarger: boolean,
): Promise<{ looked: Looked[]; peakMb: number }> {
  const photos = (await readdir(folder)).filter((name) => /\.(jpe?g|webp)$/i.test(name)).sort();
  const checker = openPictureChecker({ pictureMs: 600_000, ...(!hasLarger && { largerSet: null }) });
  const looked: Looked[] = [];
  let before = new Map<string, number>();
  let peakMb = 0;
  for (const photo of photos) {
    const bytes = await readFile(path.join(folder, photo));
    const begun = performance.now();
    const found = await checker.check(bytes, tasks, new AbortController().signal);
    const ms = performance.now() - begun;
    const now = processes();
    peakMb = Math.max(peakMb, ...now.map((one) => one.peakMb));
    const spent = now.map(({ pid, seconds }) => seconds - (before.get(pid) ?? 0));
    before = new Map(now.map(({ pid, seconds }) => [pid, seconds]));
    looked.push({ photo, found, ms, processorMs: 1000 * spent.reduce((sum, one) => sum + one, 0) });
  }
  await checker.close();
  return { looked, peakMb };
}

async function measure(folder: string, tasks: readonly PictureTask[], hasLarger: boolean): Promise<void> {
  const file = path.join(folder, 'labels.json');
  const labels = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Labels) : {};
  const { looked, peakMb } = await lookAtAll(folder, tasks, hasLarger);
  console.log(`${looked.length} photos of ${folder}`);
  for (const kind of KINDS) {
    const tally = { labels: 0, found: 0, boxes: 0, wrong: 0 };
    for (const { photo, found } of looked) count(tally, labels[photo]?.[kind] ?? [], found[kind] ?? []);
    const { labels: all, found, boxes, wrong } = tally;
    console.log(`${kind}: ${found} of ${all} covered, ${boxes} boxes, ${wrong} of them false`);
  }
  const seen = looked.flatMap(({ found }) => [...new Set(found.objects?.map(({ label }) => label))]);
  const photosWith = Object.entries(Object.groupBy(seen, (label) => label));
  console.log(
    `photos with: ${photosWith.map(([label, all]) => `${label} ${all?.length}`).join(', ') || '–'}`,
  );
  console.log(`indecency at most ${Math.max(...looked.map(({ found }) => found.nsfw ?? 0)).toFixed(3)}`);
  console.log(`memory of a process at most ${peakMb} MB`);
  console.log(`ms whole: ${quantiles(looked.map(({ ms }) => ms))}`);
  console.log(`ms of processor: ${quantiles(looked.map(({ processorMs }) => processorMs))}`);
  for (const task of tasks)
    console.log(`ms ${task}: ${quantiles(looked.map(({ found }) => found.ms[task] ?? 0))}`);
}

function quantiles(values: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number): string => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0).toString();
  return `p50 ${at(0.5)} · p95 ${at(0.95)}`;
}

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    tasks: { type: 'string' },
    'without-larger-set': { type: 'boolean', default: false },
  },
});
if (!values.folder) throw new Error(USAGE);
const wanted = values.tasks?.split(',');
const tasks = PICTURE_TASKS.filter((task) => !wanted || wanted.includes(task));
await measure(values.folder, tasks, !values['without-larger-set']);

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Area } from '../contract/src/ai/vision.ts';
import { openPictureChecker } from '../server/src/modules/ai/public.ts';

const USAGE = `node tools/run.mjs bench/vision.ts --folder <photos>
  The folder may have a labels.json: { "<photo>": { "faces": [Area…], "plates": [Area…] } }, an Area being x, y, width
  and height as fractions of the upright photo. A photo that is not in it has neither.`;

const KINDS = ['faces', 'plates'] as const;
const TASKS = ['quality', 'faces', 'plates', 'nsfw', 'objects', 'text'] as const;
// A face or plate counts as found when that much of it would be covered; a box that hides nothing of any is false.
const COVERED = 0.7;
const TOUCHED = 0.1;

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

async function measure(folder: string): Promise<void> {
  const file = path.join(folder, 'labels.json');
  const labels = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Labels) : {};
  const photos = (await readdir(folder)).filter((name) => /\.(jpe?g|webp)$/i.test(name)).sort();
  const tallies = Object.fromEntries(
    KINDS.map((kind) => [kind, { labels: 0, found: 0, boxes: 0, wrong: 0 }]),
  );
  const times: Record<string, number[]> = { whole: [] };
  const checker = openPictureChecker({ pictureMs: 600_000 });
  for (const photo of photos) {
    const bytes = await readFile(path.join(folder, photo));
    const begun = performance.now();
    const found = await checker.check(bytes, TASKS, new AbortController().signal);
    times['whole']?.push(performance.now() - begun);
    for (const [task, ms] of Object.entries(found.ms)) (times[task] ??= []).push(ms);
    for (const kind of KINDS) count(tallies[kind] as Tally, labels[photo]?.[kind] ?? [], found[kind] ?? []);
  }
  await checker.close();
  console.log(`${photos.length} photos of ${folder}`);
  for (const [kind, { labels: all, found, boxes, wrong }] of Object.entries(tallies))
    console.log(`${kind}: ${found} of ${all} covered, ${boxes} boxes, ${wrong} of them false`);
  for (const [task, values] of Object.entries(times)) console.log(`ms ${task}: ${quantiles(values)}`);
}

function quantiles(values: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number): string => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0).toString();
  return `p50 ${at(0.5)} · p95 ${at(0.95)}`;
}

const { values } = parseArgs({ options: { folder: { type: 'string' } } });
if (!values.folder) throw new Error(USAGE);
await measure(values.folder);

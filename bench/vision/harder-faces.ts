import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import type { Area } from '../../contract/src/ai/vision.ts';

const USAGE = `node tools/run.mjs bench/vision/harder-faces.ts --photos <folder> --labels <labels.json> --out <folder> [--as <way>]
  Ways: whole, far-2, far-3, far-6 (so many times as far away, on a wall), dark, blurred; all of them
  without --as. bench/vision/face-labels.json says where faces are in the photos of the package @vladmandic/face-api.`;

const WIDTH = 1600;
const HEIGHT = 1200;

/** A photo as it would be taken worse, with where the whole of it lies in the new one. */
type Way = (photo: Sharp) => Promise<{ picture: Sharp; whole: Area }>;

const everywhere: Area = { x: 0, y: 0, width: 1, height: 1 };

const far =
  (times: number): Way =>
  async (photo) => {
    const { data, info } = await photo
      .resize(Math.round(WIDTH / times), Math.round(HEIGHT / times), { fit: 'inside' })
      .toBuffer({ resolveWithObject: true });
    const [left, top] = [Math.round((WIDTH - info.width) / 2), Math.round((HEIGHT - info.height) / 2)];
    const wall = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#9a958c' } });
    const whole = {
      x: left / WIDTH,
      y: top / HEIGHT,
      width: info.width / WIDTH,
      height: info.height / HEIGHT,
    };
    return { picture: wall.composite([{ input: data, left, top }]), whole };
  };

const WAYS: Readonly<Record<string, Way>> = {
  whole: async (photo) => ({ picture: photo, whole: everywhere }),
  'far-2': far(2),
  'far-3': far(3),
  'far-6': far(6),
  dark: async (photo) => ({ picture: photo.linear(0.25), whole: everywhere }),
  blurred: async (photo) => ({ picture: photo.resize(WIDTH).blur(6), whole: everywhere }),
};

const within = (face: Area, whole: Area): Area => ({
  x: whole.x + face.x * whole.width,
  y: whole.y + face.y * whole.height,
  width: face.width * whole.width,
  height: face.height * whole.height,
});

const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    labels: { type: 'string' },
    out: { type: 'string' },
    as: { type: 'string' },
  },
});
const { photos, labels: file, out, as: only } = values;
if (!photos || !file || !out || (only && !WAYS[only])) throw new Error(USAGE);
await mkdir(out, { recursive: true });
const known = JSON.parse(await readFile(file, 'utf8')) as Record<string, { faces: Area[] }>;
const labels: Record<string, { faces: Area[] }> = {};
for (const [photo, { faces }] of Object.entries(known))
  for (const [name, way] of Object.entries(WAYS).filter(([one]) => !only || one === only)) {
    const { picture, whole } = await way(sharp(path.join(photos, photo)));
    const written = `${name}-${photo}`;
    await picture.jpeg({ quality: 85 }).toFile(path.join(out, written));
    labels[written] = { faces: faces.map((face) => within(face, whole)) };
  }
await writeFile(path.join(out, 'labels.json'), JSON.stringify(labels, null, 2));

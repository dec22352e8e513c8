import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { Area } from '../../contract/src/ai/vision.ts';

const USAGE =
  'node tools/run.mjs bench/vision/draw-plates.ts --photos <folder of roads> --out <folder> [--count 60]';

type Plate = { readonly name: string; readonly ratio: number; draw(random: () => number): string };

const FONT = 'font-family="DejaVu Sans, sans-serif" font-weight="bold" text-anchor="middle"';
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** Plates as 400 units wide pictures: Argentina before and since 2016, Mexico. */
const PLATES: readonly Plate[] = [
  {
    name: 'ar-old',
    ratio: 294 / 129,
    draw: (random) =>
      `<rect width="400" height="175" rx="10" fill="#f2f2f2"/><rect x="8" y="8" width="384" height="159" rx="8" fill="#15171c"/>
       <text x="200" y="38" ${FONT} font-size="24" fill="#f2f2f2">ARGENTINA</text>
       <text x="200" y="140" ${FONT} font-size="74" fill="#f2f2f2">${letters(random, 3)} ${digits(random, 3)}</text>`,
  },
  {
    name: 'ar-mercosur',
    ratio: 400 / 130,
    draw: (random) =>
      `<rect width="400" height="130" rx="10" fill="#fafafa" stroke="#222" stroke-width="3"/><rect width="400" height="30" rx="10" fill="#1b3f8f"/>
       <text x="200" y="23" ${FONT} font-size="20" fill="#fff">REPÚBLICA ARGENTINA</text>
       <text x="200" y="112" ${FONT} font-size="60" fill="#111">${letters(random, 2)} ${digits(random, 3)} ${letters(random, 2)}</text>`,
  },
  {
    name: 'mx',
    ratio: 300 / 150,
    draw: (random) =>
      `<rect width="400" height="200" rx="14" fill="#f4f4f0" stroke="#555" stroke-width="3"/><rect y="160" width="400" height="40" fill="#7a8f3c"/>
       <text x="200" y="44" ${FONT} font-size="32" fill="#6b2d5c">NUEVO LEÓN</text>
       <text x="200" y="140" ${FONT} font-size="60" fill="#222">${letters(random, 3)}-${digits(random, 2)}-${digits(random, 2)}</text>
       <text x="200" y="190" ${FONT} font-size="24" fill="#fff">MÉXICO</text>`,
  },
];

const letters = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
const digits = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');

// Always the same pictures: mulberry32.
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The back of a car with a plate on a photo of a road, turned, sheared, blurred and encoded as a phone would. */
async function drawCar(
  road: string,
  plate: Plate,
  random: () => number,
): Promise<{ picture: Buffer; area: Area }> {
  const base = sharp(road).resize(1600, 1000, { fit: 'cover' });
  const plateWidth = 60 + random() * 200;
  const plateHeight = plateWidth / plate.ratio;
  const carWidth = plateWidth * (3.6 + random());
  const turn = (random() - 0.5) * 12;
  const shear = (random() - 0.5) * 20;
  const squeeze = 0.75 + random() * 0.25;
  const x = carWidth * 0.6 + random() * (1600 - carWidth * 1.2);
  const y = 420 + random() * 350;
  const hue = Math.floor(random() * 360);
  const body = `hsl(${hue} ${Math.floor(random() * 60)}% ${15 + Math.floor(random() * 65)}%)`;
  const place = `translate(${x} ${y}) rotate(${turn}) skewY(${shear}) scale(${squeeze} 1)`;
  const car = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><g transform="${place}">
    <g transform="translate(${-carWidth / 2} ${-carWidth * 0.45}) scale(${carWidth / 400})">
      <rect width="400" height="300" rx="50" fill="${body}"/><rect x="60" y="12" width="280" height="90" rx="20" fill="#223"/>
      <rect x="8" y="120" width="60" height="44" rx="8" fill="#b11"/><rect x="332" y="120" width="60" height="44" rx="8" fill="#b11"/>
      <rect y="230" width="400" height="60" rx="16" fill="#2a2a2c"/></g>
    <g transform="translate(${-plateWidth / 2} ${-plateHeight / 2}) scale(${plateWidth / 400})">${plate.draw(random)}</g></g></svg>`;
  const drawn = await base.composite([{ input: Buffer.from(car) }]).toBuffer();
  const picture = await sharp(drawn)
    .blur(0.4 + random() * 1.2)
    .modulate({ brightness: 0.6 + random() * 0.6 })
    .jpeg({ quality: 70 + Math.floor(random() * 20) })
    .toBuffer();
  return { picture, area: areaAround({ x, y }, { plateWidth, plateHeight, turn, shear, squeeze }) };
}

type Shape = Record<'plateWidth' | 'plateHeight' | 'turn' | 'shear' | 'squeeze', number>;

function areaAround(centre: { x: number; y: number }, shape: Shape): Area {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const corners = [-1, 1].flatMap((right) =>
    [-1, 1].map((down) => {
      const across = (right * shape.plateWidth * shape.squeeze) / 2;
      const along = (down * shape.plateHeight) / 2 + across * Math.tan(radians(shape.shear));
      const turn = radians(shape.turn);
      return {
        x: centre.x + across * Math.cos(turn) - along * Math.sin(turn),
        y: centre.y + across * Math.sin(turn) + along * Math.cos(turn),
      };
    }),
  );
  const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))];
  return { x: left / 1600, y: top / 1000, width: (right - left) / 1600, height: (bottom - top) / 1000 };
}

const { values } = parseArgs({
  options: { photos: { type: 'string' }, out: { type: 'string' }, count: { type: 'string', default: '60' } },
});
if (!values.photos || !values.out) throw new Error(USAGE);
const { photos, out } = values;
await mkdir(out, { recursive: true });
const roads = (await readdir(photos)).filter((name) => /\.jpe?g$/.test(name)).sort();
const random = randomFrom(7);
const labels: Record<string, { plates: Area[] }> = {};
for (let index = 0; index < Number(values.count); index += 1) {
  const plate = PLATES[index % PLATES.length] as Plate;
  const road = path.join(photos, roads[index % roads.length] ?? '');
  const { picture, area } = await drawCar(road, plate, random);
  const name = `${plate.name}-${index}.jpg`;
  await writeFile(path.join(out, name), picture);
  labels[name] = { plates: [area] };
}
await writeFile(path.join(out, 'labels.json'), JSON.stringify(labels, null, 2));

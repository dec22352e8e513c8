import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { PERSONAS } from '@vereda/contract/access/personas';
import type { Viewer } from '@vereda/contract/access/viewer';
import { createReportInput } from '@vereda/contract/listener/report-filing';
import { changePhoto, createReport, followReport, listPhotos, takePhoto } from '#modules/listener/public';
import { ManualClock } from '#platform/clock';
import type { Deps } from '#platform/deps';
import { LIVES, type Life } from './content/lives.ts';
import { REPORT_TEXTS } from './content/report-texts.ts';
import { liveOn, type Living } from './live-on.ts';
import { passSilence } from './pass-silence.ts';
import type { SeededType } from './seed-city.ts';
import { isPublic } from './demo-city.queries.ts';
import { NEIGHBOURS } from './neighbours.ts';
import { readPlaces, type DemoPlace } from './read-places.ts';

type Job = { readonly life: Life; readonly index: number; readonly age: number };
type Scenery = {
  readonly deps: Deps;
  readonly types: readonly SeededType[];
  readonly places: readonly DemoPlace[];
  readonly photos: readonly Buffer[];
};

const DAY_MS = 86_400_000;
const LANES = 4;
// Photos of the newest reports still wait for somebody to look at them.
const UNREVIEWED_DAYS = 3;
const PHOTOS = 9;
const WITH_PHOTO = ['bache', 'hundimiento'];

/** Files the reports of every life, at their time, and lets happen to each what its life says; answers how many. */
export async function seedReports(
  deps: Deps,
  types: readonly SeededType[],
  directory: string,
): Promise<number> {
  const potholes = types.filter(({ key }) => key === 'bache');
  const scenery: Scenery = {
    deps,
    // Potholes are what people report most, and what there are photos of.
    types: [...types, ...potholes, ...potholes, ...potholes],
    places: await readPlaces(directory),
    photos: await Promise.all(
      Array.from({ length: PHOTOS }, (_, index) =>
        readFile(path.join(directory, 'photos', `pothole-${index + 1}.jpg`)),
      ),
    ),
  };
  const jobs = LIVES.flatMap((life) =>
    Array.from({ length: life.count }, (_, nth) => ({ life, nth, age: ageOf(life, nth) })),
  )
    .map(({ life, age }, index): Job => ({ life, index, age }))
    // Oldest first, so that folios rise with time.
    .toSorted((left, right) => right.age - left.age);
  const waiting = [...jobs];
  const lane = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await playOut(scenery, job);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await passSilence(deps);
  return jobs.length;
}

function ageOf({ days: [from, to], count }: Life, nth: number): number {
  return from + ((to - from) * (nth + 0.5)) / count;
}

function pick<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T;
}

async function playOut(scenery: Scenery, { life, index, age }: Job): Promise<void> {
  const now = scenery.deps.clock.now();
  const clock = new ManualClock(new Date(now.getTime() - age * DAY_MS));
  // Guests of the demonstration are played by this process, which is no stranger to it.
  const captcha = { ...scenery.deps.ports.captcha, solvedId: async (solution: string) => solution };
  const deps: Deps = { ...scenery.deps, clock, ports: { ...scenery.deps.ports, captcha } };
  const type = pick(scenery.types, index * 7);
  const author = life.filedBy === 'citizen' ? PERSONAS.citizen.viewer : pick(NEIGHBOURS, index);
  const hasPhoto = WITH_PHOTO.includes(type.key);
  const photo = hasPhoto ? await attach(deps, author, pick(scenery.photos, index)) : [];
  const place = pick(scenery.places, index * 37);
  const byPhone = life.filedBy === 'phone';
  const isGuest = life.filedBy === 'guest';
  const input = createReportInput.parse({
    subcategory_id: type.id,
    description: pick(REPORT_TEXTS[type.key] ?? ['Hace falta que pasen a ver.'], index),
    point: { lat: place.lat, lng: place.lng },
    // Its address is the one of its pin, so that address, barrio and pin agree.
    address: {},
    attachment_ids: byPhone || isGuest ? [] : photo,
    answers: type.asks.map((id) => ({ id, value: 'no' })),
    anonymous: life.filedBy === 'anonymous',
    source: byPhone ? 'phone' : 'web',
    ...(isGuest
      ? { contact: { email: `visita-${index}@demo.vereda.example` }, captcha: `demo-${index}` }
      : {}),
  });
  const viewer = isGuest ? null : byPhone ? PERSONAS.receptor.viewer : author;
  const sending = { viewer, ip: '127.0.0.1', locale: 'es', idempotencyKey: `demo-${index}` } as const;
  const filed = await createReport(deps, sending, input);
  const living: Living = {
    deps,
    clock,
    now,
    author: byPhone ? PERSONAS.callcenter.viewer : author,
    type,
    id: filed.id,
    evidence: () => attach(deps, PERSONAS.ejecutor.viewer, pick(scenery.photos, index + 4)),
  };
  await addFollowers(living, index);
  await liveOn(living, life);
  if (age > UNREVIEWED_DAYS) await reviewPhotos(living);
}

// Every third report has neighbours who have the same trouble.
async function addFollowers({ deps, author, id }: Living, index: number): Promise<void> {
  if (index % 3 !== 0) return;
  for (let nth = 1; nth <= 1 + (index % 5); nth += 1) {
    const viewer = pick(NEIGHBOURS, index + nth);
    if (viewer.uid !== author.uid && (await isPublic(deps.database, id)))
      await followReport(deps, id, { viewer, locale: 'es', ip: '127.0.0.1' });
  }
}

async function reviewPhotos({ deps, id }: Living): Promise<void> {
  const { viewer } = PERSONAS.superadmin;
  const ip = '127.0.0.1';
  for (const photo of await listPhotos(deps, viewer, { id, ip })) {
    await changePhoto(deps, viewer, { id: photo.id, version: photo.version, state: 'shown', ip });
  }
}

async function attach(deps: Deps, viewer: Viewer, photo: Buffer): Promise<string[]> {
  return [(await takePhoto(deps, viewer, Readable.from([photo]))).id];
}

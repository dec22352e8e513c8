import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PICTURE_TASKS, type PictureTask } from '@vereda/contract/ai/vision';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fileReport, seedListener, upload } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { checkPhoto } from '../check-photo.ts';
import { drawnFace } from '../drawn-pictures.fixture.ts';
import { decodePicture } from '../engine/decode-picture.ts';
import { openPictureChecker } from '../engine/open-picture-checker.ts';
import { openKinds } from './indecency.ts';
import { loadTensors } from './tensors.ts';
import { findLargerSet, LARGER_SET } from './whole-set.ts';

/** The package of the network of indecency. */
type Own = {
  load(
    name: string,
    options: object,
  ): Promise<{
    classify(picture: object): Promise<{ className: string; probability: number }[]>;
  }>;
};

// Two cores shared with other tests.
const PATIENT = 200_000;
const never = new AbortController().signal;
const installed = findLargerSet();
const WITHOUT = 'the larger set is not here: npm run vision:install';
const PHOTOS = path.resolve(import.meta.dirname, '../../../../../demo-data/photos');
// Of people there is no photo in the tree: the packages bring some.
const people = path.join(LARGER_SET, 'node_modules/@vladmandic/face-api/demo/sample5.jpg');
const road = await readFile(path.join(PHOTOS, 'pothole-1.jpg'));

function opened(largerSet?: string | null) {
  const checker = openPictureChecker({ pictureMs: PATIENT, ...(largerSet !== undefined && { largerSet }) });
  onTestFinished(() => checker.close());
  return checker;
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vision-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const missingOf = (checker: ReturnType<typeof openPictureChecker>): PictureTask[] =>
  PICTURE_TASKS.filter((task) => !checker.installed()[task].installed);

describe('without the larger set', { timeout: PATIENT }, () => {
  it('nothing is there, and neither is one of which packages are missing', async () => {
    const folder = await emptyFolder();
    expect(findLargerSet(folder)).toBeNull();
    await cp(path.join(LARGER_SET, 'package.json'), path.join(folder, 'package.json'));
    expect(findLargerSet(folder)).toBeNull();
  });

  it('everything else looks, and what it would find is said to be missing', async () => {
    const checker = opened(null);
    expect(missingOf(checker)).toEqual(['nsfw', 'objects']);
    const { ms, ...found } = await checker.check(road, PICTURE_TASKS, never);
    expect(Object.keys(found).sort()).toEqual(['faces', 'plates', 'quality', 'text']);
    expect(Object.keys(ms).sort()).toEqual(['faces', 'plates', 'quality', 'text']);
  });

  it('one that can not be read counts as none from its first picture on, and faces are looked for all the same', async () => {
    const checker = opened(await emptyFolder());
    expect(missingOf(checker)).toEqual([]);
    const picture = await drawnFace().jpeg().toBuffer();
    const tasks = ['quality', 'faces', 'nsfw', 'objects'] as const;
    const { faces, quality, nsfw, objects } = await checker.check(picture, tasks, never);
    expect([faces, nsfw, objects]).toEqual([[expect.any(Object)], undefined, undefined]);
    expect(quality).toBeDefined();
    expect(missingOf(checker)).toEqual(['nsfw', 'objects']);
  });
});

describe('with the larger set', { timeout: PATIENT }, () => {
  beforeEach(({ skip }) => skip(!installed, WITHOUT));
  const checker = openPictureChecker({ pictureMs: PATIENT });
  afterAll(() => checker.close());
  it('nothing is missing', () => {
    expect(missingOf(checker)).toEqual([]);
  });

  it('faces and people are found where they are, and nothing indecent', async () => {
    const picture = await readFile(people);
    const { faces, objects, nsfw } = await checker.check(picture, ['faces', 'objects', 'nsfw'], never);
    expect(faces).toHaveLength(5);
    const persons = objects?.filter(({ label }) => label === 'person') ?? [];
    expect(persons.length).toBeGreaterThan(1);
    // Each has a face: the boxes are told in the same measure.
    for (const { x, width } of persons)
      expect(faces?.some((face) => face.x > x - 0.05 && face.x + face.width < x + width + 0.05)).toBe(true);
    expect(nsfw).toBeLessThan(0.2);
  });

  it('on a road there is neither, and a vehicle at the edge is seen', async () => {
    const [plain, traffic] = await Promise.all(
      [1, 2].map(async (index) =>
        checker.check(await readFile(path.join(PHOTOS, `pothole-${index}.jpg`)), PICTURE_TASKS, never),
      ),
    );
    expect(plain).toMatchObject({ faces: [], objects: [] });
    expect(plain?.nsfw).toBeLessThan(0.1);
    expect(traffic?.objects?.map(({ label }) => label)).toContain('car');
  });

  it('the network of indecency is read as its own package reads it', async () => {
    const tensors = await loadTensors(LARGER_SET);
    const load = createRequire(path.join(LARGER_SET, 'package.json'));
    const own = await (load('nsfwjs') as Own).load('MobileNetV2Mid', { type: 'graph' });
    const kindsOf = await openKinds(tensors, LARGER_SET);
    for (const photo of [road, await readFile(people)]) {
      const picture = await decodePicture(
        await sharp(photo).resize(224, 224, { fit: 'fill' }).png().toBuffer(),
      );
      const said = await own.classify(tensors.tensor(picture.rgb, [224, 224, 3], 'int32'));
      const kinds: Record<string, number> = await kindsOf(picture);
      expect(said).toHaveLength(5);
      for (const { className, probability } of said)
        expect(kinds[className.toLowerCase()]).toBeCloseTo(probability, 4);
    }
  });

  it('a set with one file cut short is not there', async () => {
    const folder = await emptyFolder();
    await cp(path.join(LARGER_SET, 'package.json'), path.join(folder, 'package.json'));
    const [from, to] = [LARGER_SET, folder].map((one) => path.join(one, 'node_modules'));
    await mkdir(path.join(to ?? '', '@vladmandic'), { recursive: true });
    for (const name of await readdir(from ?? ''))
      if (name !== '@vladmandic') await symlink(path.join(from ?? '', name), path.join(to ?? '', name));
    await cp(path.join(from ?? '', '@vladmandic'), path.join(to ?? '', '@vladmandic'), { recursive: true });
    expect(findLargerSet(folder)).toBe(folder);
    await truncate(path.join(to ?? '', '@vladmandic/human/models/centernet.bin'), 1000);
    expect(findLargerSet(folder)).toBeNull();
  });
});

describe('photos of reports with the larger set', { timeout: PATIENT }, () => {
  beforeEach(({ skip }) => skip(!installed, WITHOUT));
  it('one of a road passes by itself where its category says so, one of people waits', async () => {
    const server = await startTestServer();
    const { lampId, otherCategoryId } = await seedListener(server);
    const [superadmin, citizen] = [await server.as('superadmin'), await server.as('citizen')];
    Object.assign(server.deps.ports, { pictures: opened() });
    const { body: category } = await superadmin(`POST /category/get/${otherCategoryId}`, {});
    const saved = await superadmin('POST /category/update', {
      ...(category as object),
      photos: 'after_check',
    });
    expect(saved.status).toBe(200);
    const file = async (picture: Buffer) => {
      const { body } = await upload(citizen, picture);
      const { id } = body as { id: string };
      await fileReport(citizen, { subcategory_id: lampId, attachment_ids: [id] });
      await checkPhoto(server.deps, id, never);
      return id;
    };
    const statusOf = async (id: string) => (await server.visitor(`GET /attachments/photo/${id}`)).status;
    const [ofRoad, ofPeople] = [await file(road), await file(await readFile(people))];
    expect([await statusOf(ofRoad), await statusOf(ofPeople)]).toEqual([200, 404]);
  });
});

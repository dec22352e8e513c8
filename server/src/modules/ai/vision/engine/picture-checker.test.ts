import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_TASKS, type PictureTask } from '@vereda/contract/ai/vision';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { drawnFace, drawnSign } from '../drawn-pictures.fixture.ts';
import { openPictureChecker, type CheckerLimits } from './open-picture-checker.ts';
import type { PictureChecker } from '#ports/pictures/port';

// Two cores shared with other tests: what a picture may take is measured by bench/vision, not here.
const PATIENT = 200_000;
const PHOTOS = path.resolve(import.meta.dirname, '../../../../../demo-data/photos');
const road = await readFile(path.join(PHOTOS, 'pothole-1.jpg'));
const never = new AbortController().signal;
const checker = openPictureChecker({ pictureMs: PATIENT });
afterAll(() => checker.close());

async function look(picture: Sharp | Buffer, tasks: readonly PictureTask[]) {
  return checker.check(Buffer.isBuffer(picture) ? picture : await picture.jpeg().toBuffer(), tasks, never);
}

function opened(limits: Partial<CheckerLimits>, fixture: string): PictureChecker {
  const own = openPictureChecker(limits, path.join(import.meta.dirname, fixture));
  onTestFinished(() => own.close());
  return own;
}

const codeOf = (check: Promise<unknown>): Promise<unknown> =>
  check.then(
    () => 'no error',
    (error: { code?: unknown; name: string }) => (typeof error.code === 'string' ? error.code : error.name),
  );

describe('what is found', { timeout: PATIENT }, () => {
  it('tells sharp from blurred, light from dark, large from small', async () => {
    const quality = async (picture: Sharp | Buffer) => (await look(picture, ['quality'])).quality;
    const fine = { is_blurred: false, is_dark: false, is_small: false };
    expect(await quality(road)).toMatchObject(fine);
    expect(await quality(sharp(road).blur(6))).toMatchObject({ ...fine, is_blurred: true });
    expect(await quality(sharp(road).linear(0.15))).toMatchObject({ is_dark: true });
    expect(await quality(sharp(road).resize(200))).toMatchObject({ is_small: true });
  });

  it('a face, where it is, upright whatever the camera wrote', async () => {
    const { faces = [], ms } = await look(drawnFace(), ['faces']);
    expect(Object.keys(ms)).toEqual(['faces']);
    // The drawing's eyes, nose and mouth, from about 0.2 to 0.45 on both axes.
    const around = { x: expect.closeTo(0.2, 1), y: expect.closeTo(0.2, 1) };
    expect(faces).toEqual([
      {
        ...around,
        width: expect.closeTo(0.3, 1),
        height: expect.closeTo(0.3, 1),
        confidence: expect.any(Number),
      },
    ]);
    const lying = await sharp(await drawnFace().png().toBuffer())
      .rotate(90)
      .jpeg()
      .toBuffer();
    const turned = await sharp(lying).withMetadata({ orientation: 8 }).toBuffer();
    expect((await look(turned, ['faces'])).faces).toEqual([expect.objectContaining(around)]);
  });

  it('no face and no plate on a road', async () => {
    expect(await look(road, ['faces', 'plates'])).toMatchObject({ faces: [], plates: [] });
  });

  it('words with their accents', async () => {
    expect((await look(drawnSign('CERRADO MAÑANA'), ['text'])).text).toBe('CERRADO MAÑANA');
  });

  it('only what is asked for and what is installed', async () => {
    const { ms, ...found } = await look(drawnSign('OBRA'), PICTURE_TASKS);
    const there = PICTURE_TASKS.filter((task) => checker.installed()[task].installed);
    expect(Object.keys(found).sort()).toEqual([...there].sort());
    expect(Object.keys(ms).sort()).toEqual([...there].sort());
    expect(await look(drawnSign('OBRA'), [])).toEqual({ ms: {} });
  });
});

describe('pictures that are not what they seem', { timeout: PATIENT }, () => {
  const ALL = PICTURE_TASKS;
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888888' }, limitInputPixels: false });

  it.each<[string, () => Promise<Buffer>]>([
    ['nothing', async () => Buffer.alloc(0)],
    ['a cut photo', async () => road.subarray(0, road.length / 2)],
    ['a vector drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page that says it is a photo', async () => Buffer.from('\u00ff\u00d8\u00ff<html></html>', 'latin1')],
    ['12,000 × 12,000 pixels', () => plain(12_000, 12_000).png().toBuffer()],
    ['a header that promises more pixels than there are', () => promising(60_000)],
  ])('refuses %s for good', async (_, picture) => {
    expect(await codeOf(checker.check(await picture(), ALL, never))).toBe('ai/picture-unreadable');
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['one pixel', () => plain(1, 1).png().toBuffer()],
    ['a line', () => plain(2000, 1).png().toBuffer()],
    ['grey', () => sharp(road).resize(300).greyscale().jpeg().toBuffer()],
    ['CMYK', () => sharp(road).resize(300).toColourspace('cmyk').jpeg().toBuffer()],
    ['see-through', () => sharp(road).resize(300).ensureAlpha(0.3).png().toBuffer()],
    ['sixteen bits', () => sharp(road).resize(300).toColourspace('rgb16').png().toBuffer()],
    ['animated', animated],
    ['a photo with an archive behind it', async () => Buffer.concat([road, archiveBomb()])],
  ])('looks at %s', async (_, picture) => {
    const { quality, faces, plates } = await checker.check(await picture(), ALL, never);
    expect(quality?.brightness).toBeGreaterThanOrEqual(0);
    expect([faces, plates]).toEqual([[], []]);
  });

  /** A PNG of a few bytes whose header says that it has so many rows. */
  async function promising(height: number): Promise<Buffer> {
    const png = await plain(60_000, 1).png().toBuffer();
    png.writeUInt32BE(height, 20);
    return png;
  }

  async function animated(): Promise<Buffer> {
    const frames = await Promise.all(
      ['#222222', '#dddddd'].map((background) =>
        sharp({ create: { width: 64, height: 64, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    return sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
  }

  // The beginning of an archive with a long run of nothing: what comes after a photo's end is never read.
  function archiveBomb(): Buffer {
    return Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(2_000_000)]);
  }
});

describe('a process that goes wrong', { timeout: PATIENT }, () => {
  const UNRULY = 'unruly-worker.fixture.ts';
  const say = (own: PictureChecker, word: string, signal = never) => own.check(Buffer.from(word), [], signal);

  it('is replaced for the next picture, and the caller told by a code', async () => {
    const own = opened({ pictureMs: PATIENT }, UNRULY);
    const first = await say(own, 'a');
    expect((await say(own, 'b')).text).toBe(first.text);
    expect(await codeOf(say(own, 'die'))).toBe('ai/picture-check-failed');
    const second = await say(own, 'c');
    expect(second.text).not.toBe(first.text);
    expect(await codeOf(say(own, 'lie'))).toBe('ai/picture-check-failed');
    expect(() => process.kill(Number(second.text), 0)).toThrow('ESRCH');
    expect((await say(own, 'd')).text).toMatch(/^\d+$/);
  });

  it('is ended when it hangs, and those who wait have their turn', async () => {
    const own = opened({ pictureMs: 1000 }, UNRULY);
    const codes = Promise.all([codeOf(say(own, 'hang')), codeOf(say(own, 'hang'))]);
    expect(await codes).toEqual(['ai/picture-check-slow', 'ai/picture-check-slow']);
  });

  it('is ended when it eats memory, and replaced after so many pictures or a long rest', async () => {
    const hungry = opened({ pictureMs: PATIENT, memoryBytes: 300_000_000 }, UNRULY);
    expect(await codeOf(say(hungry, 'eat'))).toBe('ai/picture-check-failed');
    const short = opened({ pictureMs: PATIENT, pictures: 2 }, UNRULY);
    const pids = [await say(short, 'a'), await say(short, 'b'), await say(short, 'c')].map((one) => one.text);
    expect(pids[0]).toBe(pids[1]);
    expect(pids[2]).not.toBe(pids[0]);
    const idle = opened({ pictureMs: PATIENT, idleMs: 1 }, UNRULY);
    const { text } = await say(idle, 'a');
    await expect.poll(() => isThere(Number(text))).toBe(false);
  });

  it('ends with what asked for it: an abort, waiting or not, and the close', async () => {
    const own = opened({ pictureMs: PATIENT }, UNRULY);
    const asked = new AbortController();
    const [hangs, waits] = [say(own, 'hang', asked.signal), say(own, 'a', asked.signal)].map(codeOf);
    const after = say(own, 'b');
    asked.abort();
    expect(await Promise.all([hangs, waits])).toEqual(['AbortError', 'AbortError']);
    const { text } = await after;
    await own.close();
    expect(isThere(Number(text))).toBe(false);
    expect(await codeOf(say(own, 'c'))).toBe('ai/picture-check-failed');
  });

  it('loses no picture when it is killed at any moment', async () => {
    const own = opened({ pictureMs: PATIENT }, 'dying-worker.fixture.ts');
    const picture = await drawnFace().jpeg().toBuffer();
    for (const afterMs of [0, 40, 160, 640]) {
      const dying = Buffer.concat([picture, Buffer.from([afterMs / 10])]);
      const code = await codeOf(own.check(dying, ['quality', 'faces'], never));
      expect(['ai/picture-check-failed', 'no error']).toContain(code);
    }
    expect((await own.check(picture, ['faces'], never)).faces).toHaveLength(1);
  });

  it('knows no password of the product', async () => {
    process.env['SECRET_OF_THE_TEST'] = 'x';
    onTestFinished(() => {
      delete process.env['SECRET_OF_THE_TEST'];
    });
    expect((await say(opened({ pictureMs: PATIENT }, UNRULY), 'tell')).text).not.toContain('SECRET');
  });

  function isThere(pid: number): boolean {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  }
});

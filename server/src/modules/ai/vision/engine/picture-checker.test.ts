import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPictureChecker, type CheckerLimits } from './open-picture-checker.ts';
import type { PictureChecker } from './picture-checker.ts';

const PHOTOS = path.resolve(import.meta.dirname, '../../../../../demo-data/photos');
const photo = (number: number) => readFile(path.join(PHOTOS, `pothole-${number}.jpg`));
const never = new AbortController().signal;

function opened(limits: Partial<CheckerLimits> = {}, fixture?: string): PictureChecker {
  const checker = openPictureChecker(limits, fixture && path.join(import.meta.dirname, fixture));
  onTestFinished(() => checker.close());
  return checker;
}

const codeOf = (check: Promise<unknown>): Promise<unknown> =>
  check.then(
    () => 'no error',
    (error: { code?: string; name: string }) => error.code ?? error.name,
  );

describe('quality', () => {
  it('tells sharp from blurred, light from dark, large from small', async () => {
    const checker = opened();
    const look = async (picture: Sharp | Buffer) => {
      const bytes = Buffer.isBuffer(picture) ? picture : await picture.jpeg().toBuffer();
      return (await checker.check(bytes, ['quality'], never)).quality;
    };
    const road = await photo(1);
    const fine = { is_blurred: false, is_dark: false, is_small: false };
    expect(await look(road)).toMatchObject(fine);
    expect(await look(sharp(road).blur(6))).toMatchObject({ ...fine, is_blurred: true });
    expect(await look(sharp(road).linear(0.15))).toMatchObject({ is_dark: true });
    expect(await look(sharp(road).resize(200))).toMatchObject({ is_small: true });
  });
});

describe('a process that goes wrong', () => {
  const UNRULY = 'unruly-worker.fixture.ts';
  const say = (checker: PictureChecker, word: string, signal = never) =>
    checker.check(Buffer.from(word), [], signal);

  it('is replaced for the next picture, and the caller told by a code', async () => {
    const checker = opened({}, UNRULY);
    const first = await say(checker, 'a');
    expect((await say(checker, 'b')).text).toBe(first.text);
    expect(await codeOf(say(checker, 'die'))).toBe('ai/picture-check-failed');
    const second = await say(checker, 'c');
    expect(second.text).not.toBe(first.text);
    expect(await codeOf(say(checker, 'lie'))).toBe('ai/picture-check-failed');
    expect(() => process.kill(Number(second.text), 0)).toThrow('ESRCH');
    expect((await say(checker, 'd')).text).toMatch(/^\d+$/);
  });

  it('is ended when it hangs, and those who wait have their turn', async () => {
    const checker = opened({ pictureMs: 1000 }, UNRULY);
    const hangs = codeOf(say(checker, 'hang'));
    const waits = codeOf(say(checker, 'hang'));
    expect([await hangs, await waits]).toEqual(['ai/picture-check-slow', 'ai/picture-check-slow']);
  });
});

import { expect, test, vi } from 'vitest';
import type { PictureChecker } from '#ports/pictures/port';
import { rememberPictures } from './remember-pictures.ts';

const never = new AbortController().signal;

test('the very same picture is looked at once for the same tasks, and again when it failed or is long ago', async () => {
  const check = vi.fn<PictureChecker['check']>(async (picture) => ({ text: String(picture), ms: {} }));
  const checker = rememberPictures({ check } as unknown as PictureChecker, 2);
  const look = (text: string, tasks: Parameters<PictureChecker['check']>[1] = ['text', 'faces']) =>
    checker.check(Buffer.from(text), tasks, never);
  check.mockRejectedValueOnce(new Error('broken'));
  await expect(look('one')).rejects.toThrow('broken');
  expect(await look('one')).toMatchObject({ text: 'one' });
  expect(await look('one', ['faces', 'text'])).toMatchObject({ text: 'one' });
  expect(check).toHaveBeenCalledTimes(2);
  await look('one', ['text']);
  expect(check).toHaveBeenCalledTimes(3);
  await look('one');
  await look('two');
  expect(check).toHaveBeenCalledTimes(4);
  await look('one', ['text']);
  expect(check).toHaveBeenCalledTimes(5);
});

import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { statusOf } from '@vereda/contract/errors';
import { expect, test } from 'vitest';
import { diskFiles } from '../ports/files/disk.ts';
import { asAppError } from './answer-error.ts';

test.each([
  ['a full disk under the database', '53100'],
  ['a database without memory', '53200'],
  ['a full disk under the files', 'ENOSPC'],
  ['a quota', 'EDQUOT'],
  ['a database that shuts down', '57P01'],
])('%s is no fault of ours: 503, and the caller may try again', (_what, code) => {
  const fault = asAppError(Object.assign(new Error('x'), { code }));
  expect([fault.code, statusOf(fault.code)]).toEqual(['platform/unavailable', 503]);
  expect(fault.retryAfterSeconds).toBeGreaterThan(0);
});

test('a database that took its socket with it is away, a file that is not there is our fault', () => {
  const missing = Object.assign(new Error('x'), { code: 'ENOENT' });
  expect(asAppError(missing).code).toBe('platform/internal');
  expect(asAppError(Object.assign(missing, { syscall: 'connect' })).code).toBe('platform/unavailable');
});

test('a reference to what is not there is the caller’s to mend', () => {
  const fault = asAppError(Object.assign(new Error('x'), { code: '23503' }));
  expect([fault.code, statusOf(fault.code)]).toEqual(['platform/unknown-reference', 409]);
});

test('a full disk is known whatever a library wraps it in', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'full-'));
  // A file that takes no byte: what is written through it fails as on a full disk.
  await symlink('/dev/full', path.join(directory, 'photo.webp'));
  const put = diskFiles(directory).put('photo.webp', Buffer.from('x'), 'image/webp');
  const wrapped = await put.then(
    () => new Error('it was written'),
    (error: Error) => error,
  );
  await rm(directory, { recursive: true });
  expect('code' in wrapped && wrapped.code).not.toBe('ENOSPC');
  expect(asAppError(wrapped).code).toBe('platform/unavailable');
  const database = Object.assign(new Error('could not extend file'), { code: '53100' });
  const outer = new Error('not stored', { cause: new Error('not stored', { cause: database }) });
  expect(asAppError(outer).code).toBe('platform/unavailable');
});

test('causes that go round in a circle come to an end', () => {
  const round = new Error('x');
  round.cause = round;
  expect(asAppError(round).code).toBe('platform/internal');
});

test('what nobody foresaw is a 500 without its words', () => {
  const fault = asAppError(new Error('column "secret" does not exist'));
  expect([fault.code, statusOf(fault.code)]).toEqual(['platform/internal', 500]);
});

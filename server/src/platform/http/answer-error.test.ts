import { statusOf } from '@vereda/contract/errors';
import { expect, test } from 'vitest';
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

test('what nobody foresaw is a 500 without its words', () => {
  const fault = asAppError(new Error('column "secret" does not exist'));
  expect([fault.code, statusOf(fault.code)]).toEqual(['platform/internal', 500]);
});

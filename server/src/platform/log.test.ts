import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(work: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  let line = '';
  work(createLog('info', { write: (text) => (line = text) }));
  return JSON.parse(line) as Record<string, unknown>;
}

test('personal data and secrets are struck out wherever they stand', () => {
  const line = logged((log) =>
    log.info(
      { email: 'a@example.com', user: { phone: '+54', name: 'Ana' }, request: { body: { code: '123456' } } },
      'x',
    ),
  );
  expect(JSON.stringify(line)).not.toMatch(/example\.com|\+54|123456/);
  expect(line).toMatchObject({ email: '[redacted]', user: { phone: '[redacted]', name: 'Ana' } });
});

test('a failure shows its cause and code, and not the row that a database quotes', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(a@example.com)',
  });
  const line = logged((log) => log.warn({ err: new Error('not stored', { cause }) }, 'x'));
  expect(line).toMatchObject({
    err: { message: 'not stored', cause: { message: 'duplicate key', error_code: '23505' } },
  });
  expect(JSON.stringify(line)).not.toContain('example.com');
});

test('a reader who leaves in the middle of an answer is told of, not as a fault', () => {
  const left = Object.assign(new Error('premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  const told = { level: 30, msg: 'the reader left before the end' };
  expect(logged((log) => log.error(left))).toMatchObject(told);
  expect(logged((log) => log.error({ err: left }, 'platform/internal'))).toMatchObject(told);
  expect(logged((log) => log.error(new Error('disk full')))).toMatchObject({ level: 50 });
});

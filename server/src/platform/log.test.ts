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

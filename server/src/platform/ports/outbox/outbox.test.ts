import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ManualClock } from '../../clock.ts';
import { outboxMail } from '../mail/outbox.ts';
import { outboxSms } from '../sms/outbox.ts';
import { createOutbox } from './outbox.ts';

const directory = path.join(await mkdtemp(path.join(tmpdir(), 'outbox-')), 'made', 'later');
afterAll(() => rm(path.resolve(directory, '../..'), { recursive: true }));

test('mails and messages are kept newest first, the same key once, readable by their owner alone', async () => {
  const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'));
  const outbox = createOutbox(directory, clock);
  expect(await outbox.list(10)).toEqual([]);
  const mail = outboxMail(outbox);
  await mail.send({ key: 'a', to: 'a@example.com', subject: 'Primero', text: 'uno' });
  clock.advance(1000);
  await outboxSms(outbox).send({ key: 'a', to: '+542984123456', text: 'código 123456' });
  clock.advance(1000);
  await mail.send({ key: 'a', to: 'a@example.com', subject: 'Primero otra vez', text: 'uno' });
  expect(await outbox.list(10)).toMatchObject([
    { kind: 'mail', subject: 'Primero otra vez', sent_at: '2026-03-01T12:00:02.000Z' },
    { kind: 'sms', to: '+542984123456', subject: null, text: 'código 123456' },
  ]);
  expect(await outbox.list(1)).toHaveLength(1);
  const [file = ''] = await readdir(directory);
  expect((await stat(path.join(directory, file))).mode & 0o777).toBe(0o600);
});

test('of those of one instant the last is the newest', async () => {
  const outbox = createOutbox(
    path.join(directory, 'instant'),
    new ManualClock(new Date('2026-03-01T12:00:00Z')),
  );
  const mail = outboxMail(outbox);
  const subjects = Array.from({ length: 12 }, (_, number) => `Mensaje ${number}`);
  for (const subject of subjects) await mail.send({ key: subject, to: 'a@example.com', subject, text: 'x' });
  expect((await outbox.list(12)).map(({ subject }) => subject)).toEqual(subjects.toReversed());
});

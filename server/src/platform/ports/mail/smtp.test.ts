import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../testing/database.ts';
import { systemClock } from '../../clock.ts';
import { createOwnerPool } from '../../database/database.ts';
import type { Deps } from '../../deps.ts';
import { listDeadJobs } from '../../jobs/dead-jobs.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { drainJobs } from '../../jobs/worker.ts';
import { createLog } from '../../log.ts';
import { MailRefused, type MailMessage, type MailPort } from './port.ts';
import { smtpMail } from './smtp.ts';

const FROM = 'Vereda <no-reply@vereda.example>';
const MESSAGE: MailMessage = {
  key: 'report-1-resolved',
  to: 'vecina@example.com',
  subject: 'Tu reclamo «Bache» — resuelto',
  text: '¿Quedó bien?\n',
};

const { database, address, asOwner } = await createTestDatabase();
const ownerPool = createOwnerPool(address);
afterAll(() => ownerPool.end());

type Refusal = Error & { responseCode: number };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A real SMTP server on the loopback; `onRcpt` may refuse, `received` holds the raw mails it took. */
async function startServer(options: SMTPServerOptions = {}, refuse: () => number | null = () => null) {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    ...options,
    onRcptTo(_address, _session, done) {
      const code = refuse();
      done(
        code ? (Object.assign(new Error('refused by test'), { responseCode: code }) satisfies Refusal) : null,
      );
    },
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  closers.push(() => new Promise((resolve) => server.close(() => resolve(null))));
  return { port, received };
}

function mailTo(url: string): MailPort {
  const mail = smtpMail({ url, from: FROM });
  closers.push(() => mail.close());
  return mail;
}

describe('mail by SMTP', () => {
  test('arrives with sender, subject, both bodies and a Message-ID that repeats for the same key', async () => {
    const { port, received } = await startServer();
    const mail = mailTo(`smtp://127.0.0.1:${port}`);
    const message = { ...MESSAGE, html: '<p>¿Quedó bien?</p>', unsubscribeUrl: 'https://vereda.example/u/1' };
    await mail.send(message);
    await mail.send(message);
    expect(received).toHaveLength(2);
    const [first = '', second = ''] = received;
    expect(first).toContain('From: Vereda <no-reply@vereda.example>');
    expect(first).toContain('To: vecina@example.com');
    expect(first).toContain('multipart/alternative');
    expect(first).toMatch(/^List-Unsubscribe: <https:\/\/vereda\.example\/u\/1>\r?$/m);
    expect(first).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const idOf = (text: string) => /Message-ID: (.+)/i.exec(text)?.[1];
    expect(idOf(first)).toMatch(/@vereda\.example>$/);
    expect(idOf(second)).toBe(idOf(first));
  });

  test('a line break in a subject or address cannot add a header or a recipient', async () => {
    const { port, received } = await startServer();
    const mail = mailTo(`smtp://127.0.0.1:${port}`);
    await mail.send({ ...MESSAGE, subject: 'Hola\r\nBcc: otra@example.com' });
    expect(received[0]).not.toMatch(/^Bcc:/im);
    await expect(mail.send({ ...MESSAGE, to: 'a@example.com\r\nRCPT TO:<b@example.com>' })).rejects.toThrow(
      /./,
    );
  });

  test('signs in where the server demands it, and a wrong password is not taken for a refused mail', async () => {
    const { port, received } = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        if (username === 'ciudad' && password === 'clave') done(null, { user: username });
        else done(Object.assign(new Error('no'), { responseCode: 535 }));
      },
    });
    await mailTo(`smtp://ciudad:clave@127.0.0.1:${port}`).send(MESSAGE);
    expect(received).toHaveLength(1);
    const failure = await mailTo(`smtp://ciudad:otra@127.0.0.1:${port}`)
      .send(MESSAGE)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });

  test('a recipient that does not exist is refused for good, a busy server is not', async () => {
    const codes = [550, 451];
    const { port } = await startServer({}, () => codes.shift() ?? null);
    const mail = mailTo(`smtp://127.0.0.1:${port}`);
    await expect(mail.send(MESSAGE)).rejects.toBeInstanceOf(MailRefused);
    await expect(mail.send(MESSAGE)).rejects.not.toBeInstanceOf(MailRefused);
  });
});

describe('mail from a job', () => {
  test('is tried again after a failure and arrives once', async () => {
    const codes: (number | null)[] = [451, 421, null];
    const { port, received } = await startServer({}, () => codes.shift() ?? null);
    const mail = mailTo(`smtp://127.0.0.1:${port}`);
    const sendNote = defineJob({
      name: 'send-note',
      payload: z.object({ report_id: z.number() }),
      retries: 5,
      run: async (_deps, { report_id }) => mail.send({ ...MESSAGE, key: `note-${report_id}` }),
    });
    const deps = { database, log: createLog('silent'), clock: systemClock } as Deps;
    await enqueue(database, sendNote, { payload: { report_id: 1 } });
    for (let turn = 0; turn < 20 && received.length === 0; turn += 1) {
      await asOwner('update graphile_worker._private_jobs set run_at = now()');
      await drainJobs(deps, { ownerPool, jobs: [sendNote] });
    }
    expect(received).toHaveLength(1);
    expect(await listDeadJobs(database)).toEqual([]);
  });
});

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ownCity } from './city.ts';

const WAIT_MS = 60_000;
const STEP_MS = 150;

type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sent_at: string;
};

/** The newest mail to an address, waiting until the server's job has written it. */
export async function mailTo(address: string, isWanted: (mail: Mail) => boolean = () => true): Promise<Mail> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const mails = (await readMails()).filter((mail) => mail.to === address && isWanted(mail));
    const newest = mails.toSorted((one, other) => other.sent_at.localeCompare(one.sent_at))[0];
    if (newest) return newest;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  throw new Error(`no mail came to ${address}`);
}

/** Path and query of the first link in a mail, to be opened on the server under test. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in "${mail.subject}"`);
  const url = new URL(link);
  return url.pathname + url.search;
}

/** The six digits in a text message. */
export function codeIn(message: Mail): string {
  const code = /\b\d{6}\b/.exec(message.text)?.[0];
  if (!code) throw new Error(`no code in "${message.text}"`);
  return code;
}

async function readMails(): Promise<Mail[]> {
  const folder = path.join(ownCity().dataDirectory, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    files.filter((file) => file.endsWith('.json')).map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  return texts.flatMap((text) => {
    // A mail that is being written has no end yet.
    try {
      return [JSON.parse(text) as Mail];
    } catch {
      return [];
    }
  });
}

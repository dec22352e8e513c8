import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../clock.ts';

/** What would have been sent. */
export type OutboxEntry = {
  readonly id: string;
  readonly kind: 'mail' | 'sms';
  /** ISO 8601. */
  readonly sent_at: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  /** Where one click of a mail program ends this kind of mail. */
  readonly unsubscribe_url?: string | undefined;
};

// Entries of earlier versions have no order.
type KeptEntry = OutboxEntry & { readonly order?: number };

/** A folder that receives mails and text messages where no real carrier is configured. */
export type Outbox = {
  /** Writes an entry; the same key twice is one entry, as with a carrier that knows it. */
  put(key: string, entry: Omit<OutboxEntry, 'id' | 'sent_at'>): Promise<void>;
  /** Newest first. */
  list(limit: number): Promise<OutboxEntry[]>;
};

/** The outbox in a directory, one JSON file per entry (mode 600); made at the first entry. */
export function createOutbox(directory: string, clock: Clock): Outbox {
  // Tells which of two of one instant is the newer.
  let count = 0;
  return {
    async put(key, entry) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const id = createHash('sha256').update(key).digest('hex').slice(0, 24);
      count += 1;
      const kept: KeptEntry = { id, sent_at: clock.now().toISOString(), order: count, ...entry };
      const text = JSON.stringify(kept, null, 2);
      const fresh = path.join(directory, `.${id}.${randomBytes(4).toString('hex')}`);
      await writeFile(fresh, text, { mode: 0o600 });
      await rename(fresh, path.join(directory, `${id}.json`));
    },
    async list(limit) {
      const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.json'));
      const texts = await Promise.all(names.map((name) => readFile(path.join(directory, name), 'utf8')));
      return texts
        .map((text) => JSON.parse(text) as KeptEntry)
        .sort((a, b) => b.sent_at.localeCompare(a.sent_at) || (b.order ?? 0) - (a.order ?? 0))
        .slice(0, limit);
    },
  };
}

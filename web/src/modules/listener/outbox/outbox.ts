import type { FiledReport } from '@vereda/contract/listener/report-filing';
import { createStore } from '#store.ts';
import { listDevice, removeDevice, writeDevice } from '../device/device-database.ts';
import type { FilingInput } from '../filing/draft.ts';
import type { DraftPhoto } from '../filing/photos/read-photo.ts';

/** How a report that was sent ended. */
export type OutboxEnd =
  | { readonly kind: 'filed'; readonly report: FiledReport }
  | { readonly kind: 'refused'; readonly message: string; readonly code: string };

/** A report on its way from this device; it stays until the person has seen how it ended. */
export type OutboxEntry = {
  /** The Idempotency-Key: the same on every try. */
  readonly id: string;
  readonly createdAt: string;
  readonly input: FilingInput;
  readonly photos: readonly DraftPhoto[];
  /** What the last try sent; the next one begins with the same bytes. */
  readonly attempt: FilingInput | null;
  readonly captcha: string | null;
  readonly end: OutboxEnd | null;
};

const CHANNEL = 'vereda.outbox';
const entries = createStore<readonly OutboxEntry[]>([], tellHere);
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
channel?.addEventListener('message', tellHere);

/** Puts an entry in, or changes the one with its id. */
export async function putInOutbox(entry: OutboxEntry): Promise<void> {
  await writeDevice('outbox', entry.id, entry);
  tell();
}

/** Takes an entry out for good. */
export async function removeFromOutbox(id: string): Promise<void> {
  await removeDevice('outbox', id);
  tell();
}

/** Everything in the outbox, oldest first. */
export async function listOutbox(): Promise<readonly OutboxEntry[]> {
  const listed = await listDevice<OutboxEntry>('outbox');
  return listed.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** What is in the outbox, as it changes in any tab. */
export const useOutbox = entries.use;

function tell(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage(null);
  tellHere();
}

function tellHere(): void {
  // Without a database (private mode of some browsers) there is nothing to show.
  listOutbox().then(entries.set, () => {});
}

import type { Outcome, Stage } from '@vereda/contract/listener/stages';
import { createStore } from '#store.ts';
import { listDevice, removeDevice, writeDevice } from '../../device/device-database.ts';
import type { DraftPhoto } from '../../filing/photos/read-photo.ts';

/** How something ended that could not be written into its case: it is no longer there to be attended. */
export type FieldEnd = {
  readonly kind: 'refused';
  readonly message: string;
  /** Where the case is instead; null where the crew has it no more. */
  readonly stage?: Stage | null;
  readonly outcome?: Outcome | null;
};

/** What more was said of the work: all of the catalogues, each with the words that it had. */
export type FieldDetail = {
  readonly kind_id?: number;
  readonly quantity?: number;
  readonly unit?: string;
  readonly materials: readonly { readonly id: number; readonly quantity: number; readonly words: string }[];
};

/** Something done at a place, on its way from this device; what was refused stays until the person lets go of it. */
export type FieldEntry = {
  /** The Idempotency-Key: the same on every try. */
  readonly id: string;
  /** Who did it: nobody else's session sends it. */
  readonly uid: string;
  readonly reportId: number;
  readonly folio: string;
  readonly title: string;
  readonly doneAt: string;
  readonly kind: string;
  readonly text: string;
  readonly photos: readonly DraftPhoto[];
  readonly detail?: FieldDetail;
  /** Why it could not be done, of the catalogue; then nothing was done. */
  readonly cause?: { readonly id: number; readonly words: string };
  readonly end: FieldEnd | null;
};

const CHANNEL = 'vereda.fieldwork';
const entries = createStore<readonly FieldEntry[]>([], tellHere);
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
channel?.addEventListener('message', tellHere);

/** Puts an entry in, or changes the one with its id. */
export async function keepFieldwork(entry: FieldEntry): Promise<FieldEntry> {
  await writeDevice('fieldwork', entry.id, entry);
  tell();
  return entry;
}

/** Takes an entry out for good. */
export async function removeFieldwork(id: string): Promise<void> {
  await removeDevice('fieldwork', id);
  tell();
}

/** Everything that was done and is still here, oldest first. */
export async function listFieldwork(): Promise<readonly FieldEntry[]> {
  const listed = await listDevice<FieldEntry>('fieldwork');
  return listed.toSorted((one, other) => one.doneAt.localeCompare(other.doneAt));
}

/** The same, as it changes in any tab. */
export const useFieldwork = entries.use;

function tell(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage(null);
  tellHere();
}

function tellHere(): void {
  // Without a database (private mode of some browsers) there is nothing to show.
  listFieldwork().then(entries.set, () => {});
}

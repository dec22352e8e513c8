import { isApiError } from '#api/api-error.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { notify } from '#ui/feedback/notices.ts';
import { listOutbox, putInOutbox, type OutboxEntry } from './outbox.ts';
import { isWorthWaiting, sendEntry } from './send-entry.ts';

const LOCK = 'vereda.outbox';
const RETRY_MS = 60_000;
const t = dictionary({
  es: {
    filed: 'Se envió el reporte que estaba guardado en este dispositivo: {folio}.',
    refused: 'Un reporte guardado en este dispositivo no se pudo enviar: {message}',
  },
  en: {
    filed: 'The report kept on this device was sent: {folio}.',
    refused: 'A report kept on this device could not be sent: {message}',
  },
});

/** Files an entry at once if it can, and says how it stands afterwards. Without network it waits in the outbox. */
export async function fileEntry(entry: OutboxEntry): Promise<OutboxEntry> {
  return inTurn(async () => {
    const kept = await find(entry.id);
    // A second tap finds the first one's entry, on its way or ended.
    if (!kept) await putInOutbox(entry);
    return trySending(kept ?? entry);
  });
}

/** Sends everything that waits, one tab at a time, and says how each ended. */
export async function flushOutbox(): Promise<void> {
  await inTurn(async () => {
    for (const entry of await listOutbox()) {
      if (entry.end) continue;
      const { end } = await trySending(entry);
      if (end?.kind === 'filed') notify(t.filed({ folio: end.report.folio }), { tone: 'success' });
      if (end?.kind === 'refused') notify(t.refused({ message: end.message }), { tone: 'danger' });
    }
  });
}

/** Flushes now, when the network comes back, when the page is looked at again, and once a minute. */
export function watchOutbox(): void {
  const flush = () => void flushOutbox();
  addEventListener('online', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flush();
  });
  setInterval(() => navigator.onLine && flush(), RETRY_MS);
  flush();
}

async function trySending(entry: OutboxEntry): Promise<OutboxEntry> {
  if (entry.end || !navigator.onLine) return entry;
  try {
    return await sendEntry(entry);
  } catch (error) {
    if (!isApiError(error) || !isWorthWaiting(error)) throw error;
    return (await find(entry.id)) ?? entry;
  }
}

async function find(id: string): Promise<OutboxEntry | undefined> {
  return (await listOutbox()).find((entry) => entry.id === id);
}

// Two tabs must not send the same entry side by side, though the server would keep only one of them.
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}

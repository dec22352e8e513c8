import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';

const ENTRIES_MAX = 200;

/** Mails and text messages that the demonstration kept, newest first; throws platform/not-found elsewhere. */
export async function listOutbox(deps: Deps) {
  if (!deps.config.demo) throw new AppError('platform/not-found');
  return deps.ports.outbox.list(ENTRIES_MAX);
}

import type { CredibilityCause } from '@vereda/contract/identity/people-shapes';
import { moveCredibility } from '#modules/identity/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Actor } from '#platform/history/change';
import type { Report } from '../../reports/report.queries.ts';

const SPAM = -20;
const CONFIRMED = 5;

type Standing = Pick<Report, 'spam' | 'outcome'>;
type Change = { readonly by: number; readonly cause: CredibilityCause };

/** What a change of a report does to the credibility of who filed it; whatever takes it back takes this back. */
export function trustChanges(before: Standing | null, after: Standing): Change[] {
  const wasSpam = before?.spam ?? false;
  const wasConfirmed = before?.outcome === 'conforme';
  const isConfirmed = after.outcome === 'conforme';
  return [
    ...(after.spam && !wasSpam ? [{ by: SPAM, cause: 'spam' } as const] : []),
    ...(!after.spam && wasSpam ? [{ by: -SPAM, cause: 'not-spam' } as const] : []),
    ...(isConfirmed && !wasConfirmed ? [{ by: CONFIRMED, cause: 'confirmed' } as const] : []),
    ...(!isConfirmed && wasConfirmed ? [{ by: -CONFIRMED, cause: 'not-confirmed' } as const] : []),
  ];
}

/** Moves the credibility of the citizen who filed a report by what became of it. */
export async function moveTrust(
  transaction: DatabaseTransaction,
  { before, after, actor, at }: { before: Report | null; after: Report; actor: Actor; at: Date },
): Promise<void> {
  const { author_uid: uid, folio } = after;
  if (uid === null) return;
  for (const change of trustChanges(before, after)) {
    await moveCredibility(transaction, { uid, folio, actor, at, ...change });
  }
}

import type { Viewer } from '@vereda/contract/access/viewer';
import type { ErrorCode } from '@vereda/contract/errors';
import type { Initiative, InitiativeMove } from '@vereda/contract/transparency/initiative';
import {
  initiativeMoves,
  type InitiativeGuard,
  type InitiativeTransition,
} from '@vereda/contract/transparency/initiative-transitions';
import type { InitiativeDocument } from '@vereda/contract/transparency/initiative-fields';
import type { InitiativeStanding } from './initiative.queries.ts';
import { changesBetween } from './note-initiative.ts';

/** An initiative, what is known of it, and who looks at it. */
export type InitiativeFacts = {
  readonly entry: Initiative;
  readonly standing: InitiativeStanding;
  readonly viewer: Viewer;
};

const HOLDS: Record<InitiativeGuard, (facts: InitiativeFacts) => boolean> = {
  'transparency/initiative-incomplete': ({ entry }) =>
    entry.catalog_id !== null && entry.secretary_id !== null && entry.promised_on !== null,
  'transparency/initiative-same-person': ({ standing, viewer }) =>
    standing.review_by !== viewer.uid && !standing.authors.includes(viewer.uid),
  'transparency/initiative-changed-since-review': ({ entry, standing }) =>
    standing.review_version === entry.version,
  'transparency/initiative-nothing-new': ({ entry, standing: { published } }) =>
    published !== null && changesBetween(published, entry).length > 0,
  'transparency/initiative-not-fulfilled': ({ standing: { published, published_progress: progress } }) =>
    progress === 100 && documentsOf(published).some((document) => document.is_evidence),
};

function documentsOf(published: InitiativeStanding['published']): readonly InitiativeDocument[] {
  return (published?.['documents'] as readonly InitiativeDocument[] | undefined) ?? [];
}

/** Code of the first condition of a row that does not hold; null where nothing is in the way. */
export function blockOf(row: InitiativeTransition, facts: InitiativeFacts): ErrorCode | null {
  const guard = (row.guards ?? []).find((name) => !HOLDS[name](facts));
  return guard ?? null;
}

/** The moves that the viewer may try, each with what is in its way. */
export function movesOf(facts: InitiativeFacts): InitiativeMove[] {
  const { entry, viewer } = facts;
  return initiativeMoves(entry.status, viewer.type === 'superadmin').map((row) => ({
    to: row.to,
    reason: row.reason ?? false,
    publishes: row.publishes ?? false,
    blocked: blockOf(row, facts),
  }));
}

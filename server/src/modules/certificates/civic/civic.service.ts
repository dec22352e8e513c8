import { randomBytes, randomInt } from 'node:crypto';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { civicEndpoints } from '@vereda/contract/certificates/civic/desk';
import type { CivicCase } from '@vereda/contract/certificates/civic/shapes';
import type { Input } from '@vereda/contract/endpoint';
import { FOLIO_ALPHABET, folioCheck } from '@vereda/contract/listener/text/folio';
import type { DatabaseTransaction } from '#platform/database/database';
import { pageJson, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { asPublished, caseOf, cardOf } from './civic-view.ts';
import { insertCivic, updateDescription } from './civic-write.queries.ts';
import { findCivic, selectCivics, type CivicDescription, type CivicFilter } from './civic.queries.ts';
import { getCivicToMove, noteCivic } from './move-civic.ts';

type Calls = typeof civicEndpoints;

/** A page of civic draws as JSON text. */
export async function listCivics(deps: Deps, input: Input<Calls['list']>): Promise<string> {
  return civicsPage(deps, { ...input, isPublic: false });
}

/** The same for any caller, by cursor. */
export async function civicsPage(
  deps: Deps,
  { cursor, ...filter }: Omit<CivicFilter, 'beforeId'> & { readonly cursor?: string | undefined },
): Promise<string> {
  const [beforeId = null] = readCursor(cursor, ['whole']) ?? [];
  const rows = await selectCivics(deps.database, { ...filter, beforeId });
  const cards = rows.map((row) => ({
    json: JSON.stringify(cardOf(filter.isPublic ? asPublished(row) : row)),
    sort: [row.id],
  }));
  return pageJson(cards, filter.limit);
}

/** A civic draw at the desk. */
export async function getCivicCase(deps: Deps, viewer: Viewer, id: number): Promise<CivicCase> {
  const draw = await findCivic(deps.database, id);
  if (!draw) throw new AppError('certificates/civic-not-found');
  return caseOf(deps, draw, viewer);
}

/** Opens a civic draw and answers its id. */
export function createCivic(deps: Deps, viewer: Viewer, input: Input<Calls['create']>): Promise<number> {
  return deps.database.transaction().execute(async (transaction) => {
    const { id } = await openCivic(deps, transaction, {
      description: describe(input),
      viewer,
      replaces_id: null,
    });
    return id;
  });
}

/** Changes what describes a civic draw whose list is not closed. */
export async function updateCivic(deps: Deps, viewer: Viewer, input: Input<Calls['update']>): Promise<void> {
  const at = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    const draw = await getCivicToMove(deps, transaction, { seen: input, move: 'update', viewer });
    const description = describe(input);
    await updateDescription(transaction, draw.id, { ...description, at });
    await noteCivic(transaction, draw, { action: 'update', viewer, at, noted: description });
  });
}

type Opening = {
  readonly description: CivicDescription;
  readonly viewer: Viewer;
  readonly replaces_id: number | null;
};

const TRIES = 20;

/** Opens a civic draw with a folio of its own in the caller's transaction. */
export async function openCivic(
  deps: Deps,
  transaction: DatabaseTransaction,
  { description, viewer, replaces_id }: Opening,
): Promise<{ id: number; folio: string; list_secret: string }> {
  const at = deps.clock.now();
  const list_secret = randomBytes(32);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const folio = newCivicFolio(at);
    const id = await insertCivic(transaction, {
      ...description,
      folio,
      list_secret,
      replaces_id,
      demo: deps.config.demo,
      seed_kind: deps.ports.beacon ? 'drand' : 'commit-reveal',
      created_by: viewer.uid,
      at,
    });
    if (id === null) continue;
    const draw = { id, folio, status: 'abierto', version: 0, commitment: null } as const;
    await noteCivic(transaction, draw, {
      action: 'create',
      viewer,
      at,
      noted: { ...description, replaces_id },
    });
    return { id, folio, list_secret: list_secret.toString('hex') };
  }
  throw new Error('no free folio for a civic draw');
}

function describe(input: Input<Calls['create']>): CivicDescription {
  const { title_es, title_en, object_es, object_en, winners, substitutes, draw_at, venue, kept_days } = input;
  // Whole seconds: so it stands in the header.
  const seconds = Math.floor(Date.parse(draw_at) / 1000);
  return {
    title_es,
    object_es,
    winners,
    substitutes,
    venue,
    kept_days,
    title_en: title_en || null,
    object_en: object_en || null,
    draw_at: new Date(seconds * 1000),
  };
}

const RANDOM_LENGTH = 6;

function newCivicFolio(at: Date): string {
  const year = at.toISOString().slice(2, 4);
  const random = Array.from({ length: RANDOM_LENGTH }, () =>
    FOLIO_ALPHABET.charAt(randomInt(FOLIO_ALPHABET.length)),
  ).join('');
  return `CIV-${year}-${random}-${folioCheck(year + random)}`;
}

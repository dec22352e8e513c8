import type { civicPublicEndpoints } from '@vereda/contract/certificates/civic/public';
import type { Input, Output } from '@vereda/contract/endpoint';
import { parseFolio } from '@vereda/contract/listener/text/folio';
import { CIVIC_SIGNERS, type CivicFile, type SeedSource } from '@vereda/verifier/civic/civic-file';
import { isoTimeOf } from '@vereda/verifier/proofs/chain-reader';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { anchorOf, filedAnchor } from './civic-anchors.ts';
import { selectCivicAnchors, type CivicAnchorRow } from './civic-anchors.queries.ts';
import { participantsPage } from './civic-list.service.ts';
import { asPublished, pageOf } from './civic-view.ts';
import { findPublicCivic, type CivicRow } from './civic.queries.ts';
import { civicsPage } from './civic.service.ts';
import { signaturesOf } from './signing/signatures-of.ts';
import { findPlace, selectEntries, selectRanking } from './participants.queries.ts';

type Calls = typeof civicPublicEndpoints;

/** A page of closed civic draws as JSON text. */
export function listPublicCivics(deps: Deps, input: Input<Calls['list']>): Promise<string> {
  return civicsPage(deps, { ...input, isPublic: true });
}

/** What everybody may know of a civic draw. */
export async function getCivicPage(deps: Deps, folio: string): Promise<Output<Calls['get']>> {
  const draw = await getPublished(deps, folio);
  return pageOf(deps, draw, await selectCivicAnchors(deps.database, draw.folio));
}

/** A page of codes by their place. */
export async function listRanking(
  deps: Deps,
  input: Input<Calls['ranking']>,
): Promise<Output<Calls['ranking']>> {
  const draw = await getPublished(deps, input.folio);
  const { rows, next_cursor } = await participantsPage(deps, draw, {
    cursor: input.cursor,
    limit: input.limit,
  });
  const isShown = draw.seed !== null;
  return { items: rows.map(({ code, rank }) => ({ code, rank: isShown ? rank : null })), next_cursor };
}

/** Whether a code is on the list, and its place. */
export async function findCode(
  deps: Deps,
  { folio, code }: Input<Calls['find']>,
): Promise<Output<Calls['find']>> {
  const draw = await getPublished(deps, folio);
  const place = await findPlace(deps.database, draw.id, code.toUpperCase());
  return { place: place && { ...place, rank: draw.seed === null ? null : place.rank } };
}

/** The file of a civic draw as text: all that is needed to check it, and nothing private. */
export async function civicFile(deps: Deps, folio: string): Promise<{ folio: string; text: string }> {
  const draw = await getPublished(deps, folio);
  const anchors = await selectCivicAnchors(deps.database, draw.folio);
  const signatures = signaturesOf(draw);
  const isSigned = signatures.length === CIVIC_SIGNERS.length;
  const filed = (kind: CivicAnchorRow['kind']) => filedAnchor(anchorOf(deps, anchors, kind));
  const file: CivicFile = {
    type: 'VeredaCivicDraw',
    header: JSON.parse(draw.header ?? 'null') as CivicFile['header'],
    list: await selectEntries(deps.database, draw.id),
    commitment: draw.commitment ?? '',
    list_anchor: filed('civic-list'),
    result: await resultOf(deps, draw),
    result_anchor: draw.seed === null ? null : filed('civic-result'),
    signatures: isSigned ? signatures : [],
    signed_anchor: isSigned ? filed('civic-signed') : null,
    annulled:
      draw.annulled_at && draw.reason !== null
        ? { at: secondsOf(draw.annulled_at), reason: draw.reason.replace(/\s+/g, ' ') }
        : null,
  };
  return { folio: draw.folio, text: JSON.stringify(file) };
}

async function resultOf(deps: Deps, draw: CivicRow): Promise<CivicFile['result']> {
  const { seed, source, digest, drawn_at } = draw;
  if (seed === null || source === null || digest === null || drawn_at === null) return null;
  return {
    drawn_at: secondsOf(drawn_at),
    source: JSON.parse(source) as SeedSource,
    seed,
    ranking: await selectRanking(deps.database, draw.id),
    digest,
  };
}

function secondsOf(at: Date): string {
  return isoTimeOf(Math.floor(at.getTime() / 1000));
}

/** A civic draw whose list is closed, with what the public may know of it; throws where there is none. */
export async function getPublished(deps: Deps, typed: string): Promise<CivicRow> {
  const folio = parseFolio(typed);
  const draw = folio && (await findPublicCivic(deps.database, folio));
  if (!draw) throw new AppError('certificates/civic-not-found');
  return asPublished(draw);
}

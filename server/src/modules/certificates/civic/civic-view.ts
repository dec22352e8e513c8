import type { CivicCard, CivicCase, CivicPage } from '@vereda/contract/certificates/civic/shapes';
import { can } from '@vereda/contract/access/can';
import type { Viewer } from '@vereda/contract/access/viewer';
import { KNOWN_BEACONS } from '@vereda/verifier/civic/known-beacons';
import { drandChainHash } from '@vereda/verifier/civic/beacon';
import { accessContext } from '#modules/configuration/public';
import { latestNow } from '#platform/clock';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { anchoredAt, anchorOf, shownAnchor } from './civic-anchors.ts';
import { selectCivicAnchors, type CivicAnchorRow } from './civic-anchors.queries.ts';
import { selectWithholders, type CivicRow } from './civic.queries.ts';
import { civicMoves, type CivicFacts } from './civic.status.ts';

/** A civic draw as a list shows it. */
export function cardOf(draw: CivicRow): CivicCard {
  const { id, folio, status, title_es, title_en, object_es, object_en } = draw;
  const { winners, substitutes, participants, venue, demo, reason, seed_kind } = draw;
  return {
    id,
    folio,
    status,
    title_es,
    title_en,
    object_es,
    object_en,
    winners,
    substitutes,
    participants,
    venue,
    demo,
    reason,
    seed_kind,
    draw_at: draw.draw_at.toISOString(),
    closed_at: isoOf(draw.closed_at),
    drawn_at: isoOf(draw.drawn_at),
    annulled_at: isoOf(draw.annulled_at),
    is_drawn: draw.seed !== null,
  };
}

/** What everybody may know of a civic draw. */
export function pageOf(deps: Deps, draw: CivicRow, anchors: readonly CivicAnchorRow[]): CivicPage {
  const chain = draw.beacon && drandChainHash(draw.beacon);
  const { beacon_round: round, beacon_due_at: due } = draw;
  return {
    ...cardOf(draw),
    commitment: draw.commitment,
    list_anchor: shownAnchor(deps, anchorOf(deps, anchors, 'civic-list'), draw.commitment),
    beacon:
      chain && round !== null && due
        ? { chain, name: KNOWN_BEACONS[chain] ?? null, round, due_at: due.toISOString() }
        : null,
    parties: draw.parties.map(({ seat, name, commitment, committed_at, revealed_at }) => ({
      seat,
      name,
      commitment,
      committed_at: new Date(committed_at).toISOString(),
      revealed_at: revealed_at && new Date(revealed_at).toISOString(),
    })),
    seed: draw.seed,
    digest: draw.digest,
    result_anchor: shownAnchor(deps, anchorOf(deps, anchors, 'civic-result'), draw.digest),
    replaces: draw.replaces,
    replaced_by: draw.replaced_by,
  };
}

/** A civic draw at the desk, with what this person can do now. */
export async function caseOf(deps: Deps, draw: CivicRow, viewer: Viewer): Promise<CivicCase> {
  const anchors = await selectCivicAnchors(deps.database, draw.folio);
  const facts = await factsOf(deps, deps.database, { draw, viewer });
  const names = await deps.loadNames(draw.list_by === null ? [] : [draw.list_by]);
  return {
    ...pageOf(deps, draw, anchors),
    version: draw.version,
    private_fields: draw.private_fields,
    list_by: draw.list_by && (names.get(draw.list_by) ?? null),
    list_at: isoOf(draw.list_at),
    own_seat: draw.parties.find(({ uid }) => uid === viewer.uid)?.seat ?? null,
    moves: civicMoves(facts),
  };
}

/** What moves of a civic draw depend on; without a viewer it is the platform that moves. */
export async function factsOf(
  deps: Deps,
  database: Database,
  { draw, viewer }: { readonly draw: CivicRow; readonly viewer: Viewer | null },
): Promise<CivicFacts> {
  const anchors = draw.commitment === null ? [] : await selectCivicAnchors(database, draw.folio);
  return {
    draw,
    uid: viewer?.uid ?? null,
    administers: can(viewer, 'certificates.administer', await accessContext(deps)) === 'allowed',
    now: deps.clock.now(),
    latest: latestNow(deps),
    anchored_at: anchoredAt(deps, anchors),
    withholders: draw.replaces ? await selectWithholders(database, draw.id) : [],
  };
}

function isoOf(at: Date | null): string | null {
  return at && at.toISOString();
}

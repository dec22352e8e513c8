import type { CivicCard, CivicCase, CivicPage } from '@vereda/contract/certificates/civic/shapes';
import { can } from '@vereda/contract/access/can';
import type { Viewer } from '@vereda/contract/access/viewer';
import { KNOWN_BEACONS } from '@vereda/verifier/civic/known-beacons';
import { drandChainHash } from '@vereda/verifier/civic/beacon';
import type { CivicHeader } from '@vereda/verifier/civic/civic-file';
import { signaturesDigest } from '@vereda/verifier/civic/list-text';
import { accessContext } from '#modules/configuration/public';
import { latestNow } from '#platform/clock';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { anchoredAt, anchorOf, shownAnchor } from './civic-anchors.ts';
import { selectCivicAnchors, type CivicAnchorRow } from './civic-anchors.queries.ts';
import { selectWithholders, type CivicRow } from './civic.queries.ts';
import { civicMoves, type CivicFacts } from './civic.status.ts';
import { signaturesOf } from './signing/signatures-of.ts';
import { signingFacts } from './signing/signing-facts.ts';

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
    signed_at: isoOf(draw.signed_at),
    annulled_at: isoOf(draw.annulled_at),
    is_drawn: draw.seed !== null,
    kept_days: draw.kept_days,
    private_erased_at: isoOf(draw.private_erased_at),
  };
}

/** A civic draw as the public may know it: what was drawn only once it is signed, or annulled. */
export function asPublished(draw: CivicRow): CivicRow {
  if (draw.status !== 'sorteado') return draw;
  return { ...draw, seed: null, source: null, digest: null, drawn_at: null };
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
    signatures: draw.signatures.map(({ role, full_name, kid, signed_at }) => ({
      role,
      full_name,
      kid,
      signed_at: new Date(signed_at).toISOString(),
    })),
    signed_anchor: shownAnchor(deps, anchorOf(deps, anchors, 'civic-signed'), signedHash(draw)),
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
    signing:
      draw.commitment && draw.digest
        ? {
            issuer: (JSON.parse(draw.header ?? '{}') as CivicHeader).issuer,
            commitment: draw.commitment,
            digest: draw.digest,
          }
        : null,
    now: deps.clock.now().toISOString(),
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
    ...(await signingFacts(deps, database, { draw, viewer })),
    withholders: draw.replaces ? await selectWithholders(database, draw.id) : [],
  };
}

function signedHash(draw: CivicRow): string | null {
  return draw.digest !== null && draw.signatures.length === 2
    ? signaturesDigest(draw.digest, signaturesOf(draw))
    : null;
}

function isoOf(at: Date | null): string | null {
  return at && at.toISOString();
}

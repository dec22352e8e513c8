import {
  CIVIC_MOVES,
  findCivicTransition,
  REVEAL_WAIT_HOURS,
  type CivicGuard,
  type CivicMove,
  type CivicTransition,
} from '@vereda/contract/certificates/civic/transitions';
import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import type { ErrorCode } from '@vereda/contract/errors';
import type { CivicRow } from './civic.queries.ts';

/** What decides which moves a civic draw allows to somebody; `now` with the grace that clocks are given. */
export type CivicFacts = {
  readonly draw: CivicRow;
  /** Who asks; null is the platform. */
  readonly uid: string | null;
  /** Whether who asks may configure the module. */
  readonly administers: boolean;
  readonly now: Date;
  readonly latest: Date;
  /** When the block of the closed list was made; null while it is not final. */
  readonly anchored_at: Date | null;
  /** For each office that who asks holds, why nothing can be signed in it now; null where it can. */
  readonly offices: Readonly<Partial<Record<SignerRole, ErrorCode | null>>>;
  /** Whether one of those who sign and who made the list changed the account of another lately. */
  readonly is_tied: boolean;
  /** Who held a secret back in the draws that this one repeats. */
  readonly withholders: readonly string[];
};

type Check = (facts: CivicFacts, line: CivicTransition) => ErrorCode | null;

const HOUR_MS = 3_600_000;
const refuse = (isRefused: boolean, code: ErrorCode): ErrorCode | null => (isRefused ? code : null);

const GUARDS: Readonly<Record<CivicGuard, Check>> = {
  'list-given': ({ draw }) => refuse(draw.participants === 0, 'certificates/civic-list-missing'),
  'enough-participants': ({ draw }) =>
    refuse(draw.winners + draw.substitutes > draw.participants, 'certificates/civic-list-short'),
  'before-its-hour': ({ draw, now }) => refuse(draw.draw_at <= now, 'certificates/civic-hour-past'),
  'both-committed': ({ draw }) =>
    refuse(
      draw.seed_kind === 'commit-reveal' && draw.parties.length < 2,
      'certificates/civic-parties-missing',
    ),
  'own-seat': ({ draw, uid }) =>
    refuse(
      !draw.parties.some((party) => party.uid === uid && party.secret === null),
      'certificates/civic-no-seat',
    ),
  'seat-open': ({ draw, uid }) =>
    refuse(
      draw.parties.length === 2 && !draw.parties.some((party) => party.uid === uid),
      'certificates/civic-seat-taken',
    ),
  'may-sit': ({ uid, withholders }) =>
    refuse(uid !== null && withholders.includes(uid), 'certificates/civic-withheld-before'),
  'list-anchored': ({ anchored_at }) => refuse(anchored_at === null, 'certificates/civic-not-anchored'),
  'hour-has-come': ({ draw, latest }) => refuse(draw.draw_at > latest, 'certificates/civic-not-yet'),
  'round-is-due': roundIsDue,
  'no-withheld-secret': ({ draw, now }) => {
    const revealed = draw.parties.flatMap(({ revealed_at }) =>
      revealed_at ? [Date.parse(revealed_at)] : [],
    );
    const isAwaited = revealed.some((at) => now.getTime() < at + REVEAL_WAIT_HOURS * HOUR_MS);
    return refuse(isAwaited, 'certificates/civic-secret-awaited');
  },
  'round-not-waiting': (facts) => refuse(isRoundOut(facts), 'certificates/civic-round-out'),
  'holds-the-office': ({ offices }, { role }) => {
    const fault = role && offices[role];
    return fault === undefined ? 'certificates/civic-not-official' : fault;
  },
  'not-signed-yet': ({ draw }) => refuse(draw.signatures.length > 0, 'certificates/already-signed'),
  'signed-by-jefe': ({ draw }) => refuse(draw.signatures.length === 0, 'certificates/signature-order'),
  'not-the-other-signer': ({ draw, uid }) =>
    refuse(
      draw.signatures.some((signature) => signature.uid === uid),
      'certificates/same-person',
    ),
  'took-no-part-in-the-list': ({ draw, uid }) =>
    refuse([draw.list_by, draw.closed_by].includes(uid), 'certificates/civic-list-by-signer'),
  'accounts-untouched': ({ is_tied }) => refuse(is_tied, 'certificates/civic-signer-tied'),
  'not-involved': ({ draw, uid, administers }) => {
    const involved = [draw.list_by, draw.closed_by, ...draw.parties.map((party) => party.uid)];
    return refuse(!administers || involved.includes(uid), 'certificates/civic-annul-other');
  },
};

function roundIsDue({ draw, now, anchored_at }: CivicFacts): ErrorCode | null {
  const due = draw.beacon_due_at;
  if (!due || now < due) return 'certificates/civic-not-yet';
  // What was public before the list was fixed to a chain proves nothing.
  return refuse(anchored_at === null || anchored_at >= due, 'certificates/civic-anchored-late');
}

// Anybody can compute the order by now: it is written down before anything else is said of this draw.
function isRoundOut({ draw, now, anchored_at }: CivicFacts): boolean {
  const due = draw.beacon_due_at;
  return due !== null && now >= due && anchored_at !== null && anchored_at < due;
}

/** Why somebody cannot make a move now; null when it can be made. */
export function civicBlocker(facts: CivicFacts, move: CivicMove): ErrorCode | null {
  const line = findCivicTransition(facts.draw.status, move);
  if (!line || (line.seed && line.seed !== facts.draw.seed_kind))
    return 'certificates/civic-move-not-allowed';
  for (const guard of line.guards ?? []) {
    const code = GUARDS[guard](facts, line);
    if (code) return code;
  }
  return null;
}

/** The moves that the table knows from here, and what stands in the way of each. */
export function civicMoves(facts: CivicFacts) {
  const { status, seed_kind } = facts.draw;
  const open = CIVIC_MOVES.filter((move) => {
    const line = findCivicTransition(status, move);
    return line && (!line.seed || line.seed === seed_kind);
  });
  return open.map((move) => {
    const blocked_by = civicBlocker(facts, move);
    return { move, allowed: blocked_by === null, blocked_by };
  });
}

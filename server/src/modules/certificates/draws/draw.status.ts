import {
  DRAW_TRANSITIONS,
  findDrawTransition,
  type DrawActor,
  type DrawGuard,
  type DrawMove,
  type DrawStatus,
  type DrawTransition,
} from '@vereda/contract/certificates/draw-transitions';
import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import type { FeedStanding } from '../feed/compare-feed.ts';
import type { ErrorCode } from '@vereda/contract/errors';

/** What decides which moves a draw allows. */
export type DrawFacts = {
  readonly status: DrawStatus;
  readonly kind: 'extract' | 'annulment';
  readonly source: 'desk' | 'import';
  readonly signers: Readonly<Record<SignerRole, string | null>>;
  /** Why a signer's appointment, or the key for it, signs nothing now; null where both may. */
  readonly standing: Readonly<Record<SignerRole, ErrorCode | null>>;
  readonly typists: readonly string[];
  /** Who changed the account of one of the signers lately. */
  readonly changers: readonly string[];
  readonly signed: readonly { readonly role: SignerRole; readonly uid: string | null }[];
  readonly has_successor: boolean;
  /** What the supplier's system says of what is loaded. */
  readonly feed: FeedStanding;
  /** Its time has come. */
  readonly held: boolean;
};

type Check = (facts: DrawFacts, uid: string | null) => ErrorCode | null;

const WHO: Readonly<Record<DrawActor, Check>> = {
  staff: () => null,
  system: (_facts, uid) => (uid === null ? null : 'certificates/move-not-allowed'),
  jefe_sorteo: (facts, uid) => appointed(facts, 'jefe_sorteo', uid),
  escribano: (facts, uid) => appointed(facts, 'escribano', uid),
};

const GUARDS: Readonly<Record<DrawGuard, Check>> = {
  'draw-held': ({ held }) => (held ? null : 'certificates/draw-not-held'),
  'not-signed': ({ signed }) => (signed.length > 0 ? 'certificates/already-signed' : null),
  'signed-by-jefe': ({ signed }) =>
    signed.some(({ role }) => role === 'jefe_sorteo') ? null : 'certificates/signature-order',
  'not-the-other-signer': ({ signed }, uid) =>
    signed.some((signature) => signature.uid === uid) ? 'certificates/same-person' : null,
  'not-a-signer': ({ signers }, uid) =>
    uid !== null && Object.values(signers).includes(uid) ? 'certificates/typed-by-signer' : null,
  'not-a-typist': ({ typists }, uid) =>
    uid !== null && typists.includes(uid) ? 'certificates/typed-by-signer' : null,
  'accounts-untouched': ({ changers }, uid) =>
    uid !== null && changers.includes(uid) ? 'certificates/changed-official' : null,
  'typed-by-untouched': ({ changers, typists }) =>
    typists.some((typist) => changers.includes(typist)) ? 'certificates/typed-by-changer' : null,
  'not-among-typists': ({ typists }, uid) =>
    uid !== null && typists.includes(uid) ? 'certificates/feed-typed-by-you' : null,
  'feed-agrees': ({ feed }) => (feed === 'differs' ? 'certificates/feed-differs' : null),
  'no-successor': ({ has_successor }) => (has_successor ? 'certificates/has-successor' : null),
  // The job that makes the move has just seen to these.
  'two-entries-equal': () => null,
  'successor-certified': () => null,
  'anchor-final': () => null,
};

/** Why somebody cannot make a move now; null when it is open. `uid` null is the platform itself. */
export function blockerOf(facts: DrawFacts, move: DrawMove, uid: string | null): ErrorCode | null {
  const transition = findDrawTransition(facts.status, move);
  if (!transition || isSenseless(facts, move)) return 'certificates/move-not-allowed';
  return WHO[transition.who](facts, uid) ?? firstBlocker(transition, facts, uid);
}

/** A move as a button for somebody. */
export type MoveButton = {
  move: DrawMove;
  allowed: boolean;
  blocked_by: string | null;
  needs_reason: boolean;
};

/** The moves that a person could make from here, with the reason where one is closed to them. */
export function movesFor(facts: DrawFacts, uid: string): MoveButton[] {
  return (DRAW_TRANSITIONS as readonly DrawTransition[])
    .filter(({ from, who }) => from === facts.status && who !== 'system')
    .map(({ move, reason }) => ({ move: move as DrawMove, needs_reason: reason === true }))
    .filter(({ move }) => !isSenseless(facts, move))
    .map(({ move, needs_reason }) => {
      const blocked_by = blockerOf(facts, move, uid);
      return { move, allowed: blocked_by === null, blocked_by, needs_reason };
    });
}

const NOT_IMPORTED: readonly DrawMove[] = [
  'enter',
  'reopen',
  'rectify',
  'sign-jefe-sorteo',
  'sign-escribano',
];

// Imported draws were typed elsewhere, and no official saw them; nothing corrects an annulment.
function isSenseless({ kind, source, feed }: DrawFacts, move: DrawMove): boolean {
  if (move === 'explain-feed') return feed !== 'differs';
  if (kind === 'annulment') return ['enter', 'reopen', 'rectify', 'annul'].includes(move);
  return source === 'import' && NOT_IMPORTED.includes(move);
}

function appointed(facts: DrawFacts, role: SignerRole, uid: string | null): ErrorCode | null {
  const wanted = facts.signers[role];
  if (wanted === null) return 'certificates/official-missing';
  return wanted === uid ? facts.standing[role] : 'certificates/not-the-appointed';
}

function firstBlocker(
  { guards = [] }: DrawTransition,
  facts: DrawFacts,
  uid: string | null,
): ErrorCode | null {
  for (const guard of guards) {
    const blocker = GUARDS[guard](facts, uid);
    if (blocker) return blocker;
  }
  return null;
}

/** What a page knows of its session: there is none, it waits for its second factor, or it is whole. */
export type KnownSession = 'none' | 'waiting' | 'whole';

let ask: () => KnownSession = () => 'none';

/** Says how calls learn of the session; the session itself does, so that calling does not depend on it. */
export function tellSession(answer: () => KnownSession): void {
  ask = answer;
}

/** The session that calls of this page belong to. */
export function knownSession(): KnownSession {
  return ask();
}

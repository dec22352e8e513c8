import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';

const GOOD_FOR_MS = 10 * 60_000;

/** What is confirmed: for which step, by whom, over exactly which facts. */
export type Confirmed = {
  readonly purpose: string;
  readonly uid: string;
  readonly facts: readonly unknown[];
};

type Needs = Pick<Deps, 'clock' | 'secrets'>;

/** A confirmation for the second of two steps: it says until when, and binds somebody to these very facts; nothing is stored. */
export function confirmationOf(
  deps: Needs,
  confirmed: Confirmed,
): { readonly text: string; readonly until: Date } {
  const until = deps.clock.now().getTime() + GOOD_FOR_MS;
  return { text: `${until}.${sealOf(deps, confirmed, until)}`, until: new Date(until) };
}

/** Whether a confirmation is for this step, this person and these facts, and still good. */
export function isConfirmed(deps: Needs, confirmed: Confirmed, given: string): boolean {
  const [time = '', seal = ''] = given.split('.');
  const until = Number(time);
  const expected = Buffer.from(sealOf(deps, confirmed, until));
  const sent = Buffer.from(seal);
  const isOurs = sent.length === expected.length && timingSafeEqual(sent, expected);
  return isOurs && deps.clock.now().getTime() <= until;
}

function sealOf({ secrets }: Needs, { purpose, uid, facts }: Confirmed, until: number): string {
  const text = JSON.stringify([uid, until, facts]);
  return createHmac('sha256', secrets.derive(purpose)).update(text).digest('base64url');
}

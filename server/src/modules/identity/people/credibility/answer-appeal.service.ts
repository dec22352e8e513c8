import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { credibilityEndpoints } from '@vereda/contract/identity/credibility';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { changePerson } from '../change-person.service.ts';
import { ensurePerson } from '../ensure-person.ts';
import { decideAppeal, selectAppeal, selectLoweredBy } from './appeal.queries.ts';
import { setCredibility } from './set-credibility.ts';

type Calls = typeof credibilityEndpoints;

/** The appeal that waits, for those who may answer it; nothing for every other desk. */
export async function getAppealToAnswer(
  deps: Deps,
  viewer: Viewer,
  uid: string,
): Promise<Output<Calls['toAnswer']>> {
  await ensureCitizen(deps, uid);
  if (!mayAnswer(viewer)) return { items: [], own_marks: false };
  const appeal = await selectAppeal(deps.database, uid);
  if (!appeal || appeal.decided_at) return { items: [], own_marks: false };
  return {
    items: [{ text: appeal.text, at: appeal.at.toISOString() }],
    own_marks: await selectLoweredBy(deps.database, uid, viewer.uid),
  };
}

/**
 * Answers the appeal that waits by setting the credibility anew. Throws identity/appeal-not-answerable for who does not
 * supervise, identity/appeal-of-own-marks for who lowered it, identity/no-appeal where none waits.
 */
export async function answerAppeal(
  deps: Deps,
  viewer: Viewer,
  { uid, credibility, reason }: Input<Calls['answer']>,
): Promise<Output<Calls['answer']>> {
  if (!mayAnswer(viewer)) throw new AppError('identity/appeal-not-answerable');
  await ensureCitizen(deps, uid);
  await changePerson(deps, { viewer, uid, ofOfficial: 'allow' }, async (changing) => {
    const { transaction } = changing;
    if (await selectLoweredBy(transaction, uid, viewer.uid)) {
      throw new AppError('identity/appeal-of-own-marks');
    }
    if (!(await decideAppeal(transaction, uid, deps.clock.now()))) throw new AppError('identity/no-appeal');
    await setCredibility(deps, viewer, { ...changing, credibility, reason });
  });
  return { uid, credibility };
}

function mayAnswer({ type, type_operator: does }: Viewer): boolean {
  return type === 'superadmin' || (type === 'operator' && does.includes('supervisor'));
}

async function ensureCitizen(deps: Deps, uid: string): Promise<void> {
  const person = await ensurePerson(deps.database, uid);
  if (person.type !== 'citizen' || person.deleted_at) throw new AppError('identity/user-not-found');
}

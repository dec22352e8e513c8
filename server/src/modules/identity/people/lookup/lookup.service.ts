import type { Viewer } from '@vereda/contract/access/viewer';
import type { Output } from '@vereda/contract/endpoint';
import type { lookupEndpoints } from '@vereda/contract/identity/people-reading';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import type { RequestFacts } from '#platform/http/handler';
import type { ReportDesk } from '#platform/services';
import { countDeskLookup, countLookup } from '../../attempts/attempts.service.ts';
import { ensureHuman } from '../../captcha/captcha.service.ts';
import { findUserOfPhone } from '../../phone/phone.service.ts';
import { ensurePhone } from '../../phone/phone-number.ts';
import { sealUid } from '../../users/sealed-uid.ts';
import { isProvenCitizen } from '../../users/enabled.ts';
import { writeUserChange } from '../../users/user-history.ts';
import { selectUserByEmail, type UserRow } from '../../users/users.queries.ts';
import { canAdministerPeople } from '../own-rights.ts';
import { isLookupPass, lookupPass } from './lookup-pass.ts';
import { getPerson } from '../people-list.service.ts';

type Found = Output<(typeof lookupEndpoints)['getByEmail']>;
type Caller = {
  readonly viewer: Viewer | null;
  readonly captcha: string | undefined;
  readonly request: RequestFacts;
};

/** How many accounts an e-mail has: none or one; for one, `pass` stands for the captcha in `findByEmail`. */
export async function countByEmail(
  deps: Deps,
  email: string,
  caller: Caller,
): Promise<{ total: number; pass?: string }> {
  await ensureMayAsk(deps, caller);
  if (!(await selectUserByEmail(deps.database, email))) return { total: 0 };
  return { total: 1, pass: lookupPass(deps.secrets, email, deps.clock.now()) };
}

/** The account of an e-mail, as a list of at most one. */
export async function findByEmail(
  deps: Deps,
  email: string,
  { pass, ...caller }: Caller & { readonly pass: string | undefined },
): Promise<Found> {
  const find = () => selectUserByEmail(deps.database, email);
  // It tells no more than the question before did, whose captcha and count it had.
  if (pass !== undefined && isLookupPass(deps.secrets, pass, { email, now: deps.clock.now() }))
    return sealed(deps, await find());
  return foundBy(deps, { contact: email, find }, caller);
}

/** The account of a phone that is still encoded once, as a list of at most one. Throws auth/invalid-phone. */
export async function findByPhone(deps: Deps, encoded: string, caller: Caller): Promise<Found> {
  const phone = ensurePhone(decoded(encoded), deps.config.PHONE_COUNTRY);
  return foundBy(deps, { contact: phone, find: () => findUserOfPhone(deps, phone) }, caller);
}

type Asked = { readonly contact: string; readonly find: () => Promise<UserRow | null> };

// With a captcha it is the recovery that asks, whoever is signed in.
async function foundBy(deps: Deps, asked: Asked, caller: Caller): Promise<Found> {
  const { viewer, captcha } = caller;
  const desk = viewer && !captcha ? await deps.findReportDesk(viewer) : null;
  if (viewer && desk?.takesIn) return atDesk(deps, asked, { viewer, desk });
  await ensureMayAsk(deps, caller);
  const user = await asked.find();
  if (!captcha && user && canAdministerPeople(deps, viewer))
    return { items: [await getPerson(deps, user.uid)] };
  return sealed(deps, user);
}

// Who takes reports in is told of citizens alone, and every answer is kept beside the account that it is about.
async function atDesk(
  deps: Deps,
  { contact, find }: Asked,
  { viewer, desk }: { readonly viewer: Viewer; readonly desk: ReportDesk },
): Promise<Found> {
  const isAdministrator: boolean = canAdministerPeople(deps, viewer);
  if (!isAdministrator) await countDeskLookup(deps, viewer.uid, contact);
  const user = await find();
  if (!user) return { items: [] };
  if (isAdministrator)
    return {
      items: [{ ...(await getPerson(deps, user.uid)), open_reports: await desk.openReports(user.uid) }],
    };
  if (!isProvenCitizen(user)) return { items: [] };
  const { uid, first_name, last_name } = user;
  await deps.database
    .transaction()
    .execute((transaction) =>
      writeUserChange(deps, transaction, { uid, action: 'looked-up', actor: actorOf(viewer) }),
    );
  return { items: [{ uid, first_name, last_name, open_reports: await desk.openReports(uid) }] };
}

// Whoever could ask without limit would learn who has an account here.
async function ensureMayAsk(deps: Deps, { viewer, captcha, request }: Caller): Promise<void> {
  if (canAdministerPeople(deps, viewer)) return;
  if (!captcha) throw new AppError('platform/invalid-input', { fields: { captcha: 'required' } });
  await ensureHuman(deps, captcha);
  await countLookup(deps, request.ip);
}

// What the flow of recovery needs, and no more: /create-token takes it for fifteen minutes.
function sealed(deps: Deps, user: UserRow | null): Found {
  return { items: user ? [{ uid: sealUid(deps.secrets, user.uid, deps.clock.now()) }] : [] };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AppError('auth/invalid-phone', { fields: { phone: 'auth/invalid-phone' } });
  }
}

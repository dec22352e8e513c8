import { can } from '@vereda/contract/access/can';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Subcategory } from '@vereda/contract/listener/categories/category';
import type { CreateReportInput } from '@vereda/contract/listener/report-filing';
import { staffActors, type Actor } from '@vereda/contract/listener/transition';
import { accessContext } from '#modules/configuration/public';
import { findAccount, isProvenCitizen } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingByLink, actingOn, type Acting } from '../access/actors.ts';
import { hashIp } from '../access/desk.service.ts';

/** In whose name a report is filed. */
export type Filer = {
  readonly acting: Acting;
  readonly actor: Actor;
  /** Account that the report belongs to. */
  readonly author_uid: string | null;
  readonly contact: CreateReportInput['contact'] | null;
  readonly anonymous: boolean;
  /** The address is not proven yet. */
  readonly unconfirmed: boolean;
  /** What the desk alone reads of it. */
  readonly note?: string | null;
};

/** Another system that files: by which key, its name, and where it says that a picture is. */
export type FilingPartner = {
  readonly key_id: number;
  readonly name: string;
  readonly mediaUrl: string | null;
};

type Filing = {
  readonly viewer: Viewer | null;
  readonly partner: FilingPartner | undefined;
  readonly ip: string;
  readonly input: CreateReportInput;
  readonly type: Subcategory;
};

/** Decides who files: a visitor, a citizen, or staff on behalf of somebody. Throws auth/forbidden, listener/contact-required. */
export async function filerOf(deps: Deps, filing: Filing): Promise<Filer> {
  const { viewer, partner, input, type } = filing;
  if (partner) return byPartner(partner, filing);
  if (input.source !== 'web') return onBehalf(deps, filing);
  if (input.on_behalf_of !== undefined) throw new AppError('auth/forbidden');
  if (input.anonymous && !type.anonymous_allowed) throw new AppError('listener/contact-required');
  const acting = viewer
    ? actingOn(viewer, { author_uid: viewer.uid }, hashIp(deps, filing.ip))
    : { ...actingByLink(hashIp(deps, filing.ip)), channel: 'web' };
  if (input.anonymous) {
    // Nothing is kept that leads back to the account.
    const nobody = { ...actingByLink(null), channel: 'web' };
    return {
      acting: nobody,
      actor: 'visitor',
      author_uid: null,
      contact: null,
      anonymous: true,
      unconfirmed: false,
    };
  }
  if (viewer) {
    const unconfirmed = viewer.email !== null && !viewer.emailVerified;
    return { acting, actor: 'author', author_uid: viewer.uid, contact: null, anonymous: false, unconfirmed };
  }
  if (!input.contact?.email)
    throw new AppError('listener/contact-required', { fields: { 'contact.email': 'required' } });
  return {
    acting,
    actor: 'visitor',
    author_uid: null,
    contact: input.contact,
    anonymous: false,
    unconfirmed: true,
  };
}

// Who has the key answers for what is sent: nothing waits for a confirmation by mail.
function byPartner({ name, mediaUrl }: FilingPartner, { input, type }: Filing): Filer {
  const contact = input.contact ?? null;
  if (contact === null && !type.anonymous_allowed) throw new AppError('listener/contact-required');
  const acting = { ...actingByLink(null), name, channel: 'api' };
  return {
    acting,
    actor: 'visitor',
    author_uid: null,
    contact,
    anonymous: contact === null,
    unconfirmed: false,
    // Not fetched from here: where it leads is somebody else's choice.
    note: mediaUrl,
  };
}

async function onBehalf(deps: Deps, { viewer, ip, input }: Filing): Promise<Filer> {
  if (!viewer) throw new AppError('auth/login-required');
  const mayFile = can(viewer, 'listener.intake', await accessContext(deps)) === 'allowed';
  const actors = staffActors(viewer).filter((actor) => actor !== 'ejecutor');
  if (!mayFile || actors.length === 0) throw new AppError('auth/forbidden');
  const acting = { ...actingOn(viewer, { author_uid: null }, hashIp(deps, ip)), channel: input.source };
  const actor = actors[0] ?? 'receptor';
  if (input.on_behalf_of !== undefined) {
    const author_uid = await ensureCitizen(deps, input.on_behalf_of);
    return { acting, actor, author_uid, contact: null, anonymous: false, unconfirmed: false };
  }
  const contact = input.anonymous ? null : (input.contact ?? null);
  return { acting, actor, author_uid: null, contact, anonymous: contact === null, unconfirmed: false };
}

/** The uid of a citizen's account whose contact is proven; throws identity/user-not-found for any other. */
export async function ensureCitizen(deps: Deps, uid: string): Promise<string> {
  const account = await findAccount(deps.database, uid);
  if (!account || !isProvenCitizen(account)) throw new AppError('identity/user-not-found');
  return account.uid;
}

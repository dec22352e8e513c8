export {
  countFollowMailTo,
  countReportMailTo,
  countWrongKey,
  forgetSummaryMails,
  takeSummaryMail,
} from './attempts/attempts.service.ts';
export { countPassphrase } from './attempts/passphrase-tries.service.ts';
export { ensureHuman } from './captcha/captcha.service.ts';
export { ensureRecentOwner } from './factors/ensure-owner.service.ts';
export { identityModule } from './identity.module.ts';
export { lacksSuperadmin, makeSuperadmin } from './people/make-superadmin.service.ts';
export type { MadeSuperadmin, SuperadminTools } from './people/make-superadmin.service.ts';
export {
  countPlaced,
  selectPlaced as listPlaced,
  selectUnplaced as listUnplaced,
  type Placed,
} from './people/placed.queries.ts';
export { identify } from './sessions/sessions.service.ts';
export { takeConfirmation } from './officials/confirmation.service.ts';
export { selectSuperadmins as listSuperadmins } from './officials/official-changes.queries.ts';
export { listChangers, pairFault } from './officials/two-superadmins.ts';
export { moveCredibility } from './people/credibility/move-credibility.ts';
export { lockRights } from './people/rights.queries.ts';
export { ensurePhone } from './phone/phone-number.ts';
export { consumeTicket, issueTicket, peekTicket, ticketSecretFor } from './tickets/tickets.service.ts';
export { noteForbidden } from './attempts/refusals.service.ts';
export { findViewerByMail } from './users/find-by-mail.ts';
export { selectUser as findAccount } from './users/users.queries.ts';
export { isProvenCitizen } from './users/enabled.ts';
export { createUser, findAddressee, findWorker } from './users/users.service.ts';
export { selectContacts as loadContacts } from './users/contacts.queries.ts';
export { selectNames as loadNames } from './users/names.queries.ts';

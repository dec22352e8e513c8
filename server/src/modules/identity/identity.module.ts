import { serveOneClick } from '#platform/http/one-click';
import type { ModuleParts } from '#platform/module-parts';
import { noteRefusedSignInJob } from './attempts/note-refused-sign-in.job.ts';
import { identityGroups } from './identity.routes.ts';
import { expireChangesHourly, expireOfficialChanges } from './officials/expire-official-changes.job.ts';
import { eraseDeletedAccounts, eraseHourly } from './own/erase-deleted-accounts.job.ts';
import { sendConsentMail } from './own/send-consent-mail.job.ts';
import { sendNewEmailMail } from './own/send-new-email-mail.job.ts';
import { stopNotice } from './own/stop-notice.service.ts';
import { tellOwner } from './own/tell-owner.job.ts';
import { ROLE_DESK } from './roles/role.desk.ts';
import { sendCodeMessage } from './phone/send-code-message.job.ts';
import { sendResetMail } from './recovery/send-reset-mail.job.ts';
import { sendVerificationMail } from './registration/send-verification-mail.job.ts';
import { pruneHourly, pruneIdentity } from './upkeep/prune-identity.job.ts';

/** What identity contributes to the product. */
export const identityModule: ModuleParts = {
  name: 'identity',
  groups: identityGroups,
  catalogs: [ROLE_DESK],
  jobs: [
    sendVerificationMail,
    sendResetMail,
    sendCodeMessage,
    sendConsentMail,
    sendNewEmailMail,
    tellOwner,
    pruneIdentity,
    eraseDeletedAccounts,
    noteRefusedSignInJob,
    expireOfficialChanges,
  ],
  schedules: [pruneHourly, eraseHourly, expireChangesHourly],
  documents: (app, deps) =>
    serveOneClick(app, {
      path: '/unsubscribe/:ticket',
      stop: (ticket) => stopNotice(deps, ticket),
      page: (ticket) => ({ mode: 'stop-notice', ticket }),
    }),
};

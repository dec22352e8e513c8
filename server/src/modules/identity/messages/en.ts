import type { IdentityMessages } from './es.ts';

/** Words of identity's mails. */
export const en: IdentityMessages = {
  verifySubject: 'Confirm your e-mail address',
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  verifyBody: 'To finish opening your account, confirm that this address is yours.',
  verifyButton: 'Confirm my address',
  verifyExpiry: (hours) => `The link works once and expires in ${hours} hours.`,
  notYou:
    'If you did not ask for this account, ignore this message: unconfirmed, nobody can use it with your address.',
  closing: 'Kind regards',
};

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
  codeMessage: (code, app, minutes) =>
    `${code} is your ${app} code. It expires in ${minutes} minutes. Do not share it with anyone.`,
  resetSubject: 'Choose another password',
  resetBody:
    'Somebody asked to change the password of your account. If it was you, choose a new one with the link below.',
  resetButton: 'Choose another password',
  resetExpiry: (hours) =>
    hours === 1
      ? 'The link works once and expires in an hour.'
      : `The link works once and expires in ${hours} hours.`,
  resetNotYou: 'If you did not ask for it, ignore this message: your password stays the same.',
  inviteSubject: 'Your account is ready',
  inviteBody:
    'The city opened an account for you with this address. Choose a password to start using it; that also confirms that the address is yours.',
  inviteButton: 'Choose my password',
  inviteNotYou: 'If you do not want the account, you need do nothing: without a password nobody can use it.',
  claimBody:
    'To use the account that the city had prepared for this address, confirm that it is yours. We will ask for the password that you chose when you signed up.',
  claimNotYou: 'If you did not sign up, you need do nothing: unconfirmed, the account stays as it was.',
  contactSubject: (name) => `Message from ${name} through the site`,
  contactLead: (name, email) => `${name} (${email}) wrote through the contact form:`,
  contactAnswer: (email) => `To answer: ${email}`,
  closing: 'Kind regards',
};

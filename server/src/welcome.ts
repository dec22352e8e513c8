import { PERSONAS } from '@vereda/contract/access/personas';
import { DEMO_PASSWORD } from './demo/demo-caller.ts';
import { DEMO_PASSPHRASE } from './demo/demo-keys.ts';
import { DEMO_OFFICIALS } from './demo/seed-people.ts';

const SHOWN = [
  'citizen',
  'receptor',
  'callcenter',
  'supervisor',
  'ejecutor',
  'roleUser',
  'superadmin',
] as const;

/** What an installation is told that nobody can set up yet. */
export const NO_SUPERADMIN =
  'There is no superadmin yet. On the machine that knows the database owner, run: npm run people -- superadmin <e-mail>';

/** Addresses of the demonstration's people, in the order in which they are shown. */
export const DEMO_LOGINS: readonly string[] = [
  ...SHOWN.map((name) => PERSONAS[name].viewer.email ?? ''),
  ...DEMO_OFFICIALS.map(({ email }) => email),
];

/** What a started server says to the person at the terminal: where it is and, in a demo, who of `logins` to sign in as. */
export function welcome(address: string, logins: readonly string[]): string {
  const shown = address.replace('127.0.0.1', 'localhost');
  const lines = ['', `Vereda is ready: ${shown}  (English: ${shown}/en · API: ${shown}/api/docs)`];
  if (logins.length > 0) {
    lines.push(
      '',
      `Demo logins, all with the password ${DEMO_PASSWORD}:`,
      ...logins.map((email) => `  ${email}`),
      ...(logins.some(isOfficial) ? [`Passphrase of the officials' signing keys: ${DEMO_PASSPHRASE}`] : []),
    );
  }
  return `${lines.join('\n')}\n\n`;
}

function isOfficial(email: string): boolean {
  return DEMO_OFFICIALS.some((official) => official.email === email);
}

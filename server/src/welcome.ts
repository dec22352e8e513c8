import { PERSONAS } from '@vereda/contract/access/personas';
import type { Config } from '#platform/config';
import { DEMO_PASSWORD } from './demo/demo-caller.ts';
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

/** What a started server says to the person at the terminal: where it is and, in a demo, who to sign in as. */
export function welcome(config: Pick<Config, 'demo'>, address: string): string {
  const shown = address.replace('127.0.0.1', 'localhost');
  const lines = ['', `Vereda is ready: ${shown}  (English: ${shown}/en · API: ${shown}/api/docs)`];
  if (config.demo) {
    const people = SHOWN.map((name) => PERSONAS[name].viewer.email);
    const officials = DEMO_OFFICIALS.map(({ email }) => email);
    lines.push(
      '',
      `Demo logins, all with the password ${DEMO_PASSWORD}:`,
      ...[...people, ...officials].map((email) => `  ${email}`),
    );
  }
  return `${lines.join('\n')}\n\n`;
}

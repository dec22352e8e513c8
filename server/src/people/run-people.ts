import { parseArgs } from 'node:util';
import { emailField } from '@vereda/contract/identity/account';
import { makeSuperadmin, type MadeSuperadmin, type SuperadminTools } from '#modules/identity/public';

/** What there is to type. */
export const USAGE = `npm run people -- superadmin <e-mail> [--another]

  makes the account of this address a superadmin, or adds one, and prints a link to choose its password
  --another   also where there is a superadmin already: one more, or a new link for one who lost the first`;

/** What the command prints and how it exits. */
export type PeopleAnswer = { readonly exitCode: number; readonly lines: readonly string[] };

/** Runs `npm run people`; throws with one line for what cannot be done. */
export async function runPeople(tools: SuperadminTools, args: readonly string[]): Promise<PeopleAnswer> {
  const options = { another: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [command, address, ...rest] = positionals;
  if (command !== 'superadmin' || !address || rest.length > 0) return { exitCode: 2, lines: [USAGE] };
  const email = emailField.safeParse(address);
  if (!email.success) throw new Error(`${address} is not an e-mail address in plain letters`);
  const made = await makeSuperadmin(tools, { email: email.data, another: values.another });
  return { exitCode: 0, lines: linesOf(made) };
}

function linesOf({ email, outcome, name, link, hours, isMailed }: MadeSuperadmin): string[] {
  const done = {
    created: `${email} is a new superadmin.`,
    raised: `${email}${name && ` (${name})`} was there already and is superadmin now; its sessions have ended.`,
    kept: `${email}${name && ` (${name})`} is superadmin as before; its sessions have ended.`,
  };
  return [
    done[outcome],
    '',
    `Choose the password within ${hours} hours; the link works once, and for whoever reads it:`,
    `  ${link}`,
    ...(isMailed ? ['The same link was mailed to the address.'] : []),
  ];
}

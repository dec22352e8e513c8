import { parseArgs } from 'node:util';
import { revokeKey, rotateKey, type KeyTools } from '#modules/certificates/public';
import { KEY_PURPOSES, type KeyPurpose, type KeyRecord } from '#ports/keystore/port';

/** What there is to type. */
export const USAGE = `npm run keys -- <command>

  list                    every key: what for, since when, until when
  rotate <purpose>        retires the key in use and makes its successor; what it signed stays good
                          (${KEY_PURPOSES.join(', ')})
  revoke <key> --reason <text> [--since <time>]
                          its secret is in other hands since then (ISO 8601, default now): what no earlier block
                          holds is refused from now on; a key in use gets a successor`;

/** What the command prints and how it exits. */
export type KeysAnswer = { readonly exitCode: number; readonly lines: readonly string[] };

type Given = {
  readonly words: readonly string[];
  readonly since: string | undefined;
  readonly reason: string | undefined;
};

/** Runs `npm run keys`; throws with one line for what cannot be done. */
export async function runKeys(tools: KeyTools, args: readonly string[]): Promise<KeysAnswer> {
  const given = read(args);
  const [command, name] = given.words;
  if (command === 'list') return { exitCode: 0, lines: (await tools.keystore.listKeys()).map(keyLine) };
  if (command === 'rotate' && isPurpose(name)) return rotate(tools, name);
  if (command === 'revoke' && name && given.reason) return revoke(tools, name, given);
  return { exitCode: 2, lines: [USAGE] };
}

function read(args: readonly string[]): Given {
  const options = {
    since: { type: 'string' },
    reason: { type: 'string' },
  } as const;
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
  return { words: positionals, since: values.since, reason: values.reason };
}

function isPurpose(name: string | undefined): name is KeyPurpose {
  return KEY_PURPOSES.some((purpose) => purpose === name);
}

async function rotate(tools: KeyTools, purpose: KeyPurpose): Promise<KeysAnswer> {
  const { ended, successor, requeued } = await rotateKey(tools, purpose);
  return {
    exitCode: 0,
    lines: [`retired  ${keyLine(ended)}`, ...successorLines(successor, requeued)],
  };
}

async function revoke(tools: KeyTools, kid: string, { since, reason = '' }: Given): Promise<KeysAnswer> {
  const moment = since === undefined ? tools.clock.now() : new Date(since);
  if (Number.isNaN(moment.getTime())) throw new Error(`${since} is not a time such as 2026-03-02T15:00:00Z`);
  const { ended, successor, requeued, folios } = await revokeKey(tools, kid, { since: moment, reason });
  const lost = [
    `${folios.length} certificates are in no block of before and are refused from now on; rectify each:`,
    ...folios.map((folio) => `  ${folio}`),
  ];
  return {
    exitCode: 0,
    lines: [
      `revoked  ${keyLine(ended)}`,
      ...successorLines(successor, requeued),
      ...(folios.length > 0 ? lost : ['no certificate loses its force']),
    ],
  };
}

function successorLines(successor: KeyRecord | null, requeued: number): string[] {
  if (!successor) return [];
  const account = [
    `${requeued} roots that were not final are anchored again by the new account`,
    'restart every process with ROLE=worker or all; on a network with fees, send the new account some first',
  ];
  return [
    `in use   ${keyLine(successor)}`,
    ...(successor.address ? account : []),
    'copy the keystore to every machine of the deployment, and make a new backup of it',
  ];
}

function keyLine({ kid, purpose, address, created_at, retired_at, revoked_at }: KeyRecord): string {
  const end = revoked_at ? `revoked ${revoked_at}` : retired_at ? `retired ${retired_at}` : 'in use';
  return [kid.padEnd(22), purpose.padEnd(11), `made ${created_at}`, end, ...(address ? [address] : [])].join(
    '  ',
  );
}

import { parseArgs } from 'node:util';
import { listAllKeys, noteRestored, revokeKey, rotateKey, type KeyTools } from '#modules/certificates/public';
import { KEY_PURPOSES, type KeyPurpose, type KeyRecord } from '#ports/keystore/port';

/** What there is to type. */
export const USAGE = `npm run keys -- <command>

  list                    every key: what for, whose, since when, until when
  rotate <purpose>        retires the platform's key in use and makes its successor; what it signed stays good
                          (${KEY_PURPOSES.join(', ')})
  revoke <key> --reason <text> [--since <time>]
                          its secret is in other hands since then (ISO 8601, default now): what no earlier block
                          holds is refused from now on; a key of the platform in use gets a successor
  restored [--since <time>]
                          a backup was put back: keys of persons that were made since it may be missing, and did.json
                          says so (default: since the last thing that the backup knows of)`;

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
  if (command === 'list') return { exitCode: 0, lines: (await listAllKeys(tools)).map(keyLine) };
  if (command === 'restored') return restored(tools, given);
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

async function restored(tools: KeyTools, { since }: Given): Promise<KeysAnswer> {
  const { from, to } = await noteRestored(tools, since === undefined ? null : timeOf(since));
  const span = `${from.toISOString()} to ${to.toISOString()}`;
  return {
    exitCode: 0,
    lines: [
      `keys from ${span} may be missing: files signed then with an unknown key read as incomplete`,
      'whoever made a key in that time makes a new one; rectify what was signed with a lost one',
    ],
  };
}

function timeOf(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new Error(`${text} is not a time such as 2026-03-02T15:00:00Z`);
  return moment;
}

async function revoke(tools: KeyTools, kid: string, { since, reason = '' }: Given): Promise<KeysAnswer> {
  const moment = since === undefined ? tools.clock.now() : timeOf(since);
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

type ShownKey = KeyRecord & { readonly uid?: string | null; readonly full_name?: string | null };

function keyLine(key: ShownKey): string {
  const { kid, purpose, address, created_at, retired_at, revoked_at, uid, full_name } = key;
  const end = revoked_at ? `revoked ${revoked_at}` : retired_at ? `retired ${retired_at}` : 'in use';
  const whose = uid ? (full_name ?? uid) : (address ?? 'the platform, demonstrations only');
  return [kid.padEnd(32), purpose.padEnd(11), `made ${created_at}`, end, whose].join('  ');
}

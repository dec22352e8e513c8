import { randomBytes } from 'node:crypto';
import type { CivicCase } from '@vereda/contract/certificates/civic/shapes';
import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import { aboutSigningCivic } from '@vereda/contract/certificates/keys/about-signing';
import type { CivicVerification } from '@vereda/verifier/civic/civic-steps';
import { secretCommitment } from '@vereda/verifier/civic/seed';
import { signCivicResult } from '@vereda/verifier/civic/sign-civic';
import { verifyCivicDraw } from '@vereda/verifier/civic/verify-civic';
import { isoTimeOf } from '@vereda/verifier/proofs/chain-reader';
import type { DidDocument } from '@vereda/verifier/issuer/issuer-documents';
import { appointPeople, officialUser, openKeyOf } from '#testing/certificates';
import { TEST_PASSWORD, type Caller, type TestServer } from '#testing/server';

/** The people of a civic draw: a clerk, a superadmin, the two who provide the seed, and the two who sign. */
export type CivicPeople = {
  readonly clerk: Caller;
  readonly admin: Caller;
  readonly first: Caller;
  readonly second: Caller;
  readonly jefe: Caller;
  readonly escribano: Caller;
};

/** A secret as its owner keeps it. */
export type KeptSecret = { readonly secret: string; readonly nonce: string };

/** Signs everybody in. */
export async function civicPeople(server: TestServer): Promise<CivicPeople> {
  const { jefe, escribano } = await appointPeople(server);
  return {
    jefe,
    escribano,
    clerk: await server.as('roleUser'),
    admin: await server.as('superadmin'),
    first: await server.enrol(officialUser('ana')),
    second: await server.enrol(officialUser('beto')),
  };
}

/** A list of invented participants with private fields. */
export function inventedList(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const code = `V-${String(index + 1).padStart(5, '0')}`;
    return `${code};Persona Privada ${index + 1};${30_000_000 + index}`;
  });
  return ['Código;Apellido y nombre;Documento', ...rows].join('\n');
}

/** A call that must succeed. */
export async function civicMoved(caller: Caller, call: string, input: object): Promise<CivicCase> {
  const answer = await caller(`POST /certificates/civic/${call}`, input);
  if (answer.status !== 200) throw new Error(`${call}: ${JSON.stringify(answer.body)}`);
  return answer.body as CivicCase;
}

/** The civic draw as a caller has it now. */
export async function civicNow(caller: Caller, id: number): Promise<CivicCase> {
  return (await caller(`GET /certificates/civic/get/${id}`)).body as CivicCase;
}

/** Opens a civic draw an hour ahead, with a list. */
export async function openedCivic(
  server: TestServer,
  { clerk }: CivicPeople,
  {
    count = 12,
    text = inventedList(count),
    ...rest
  }: { count?: number; text?: string; winners?: number; draw_at?: string; kept_days?: number } = {},
): Promise<CivicCase> {
  const opened = await civicMoved(clerk, 'create', {
    title_es: 'Lotes del barrio Ficticio',
    title_en: null,
    object_es: 'Cuatro lotes con servicios',
    object_en: null,
    winners: 4,
    substitutes: 3,
    draw_at: new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
    venue: 'Sala de Sorteos',
    ...rest,
  });
  const set = await clerk('POST /certificates/civic/participants/set', {
    id: opened.id,
    version: opened.version,
    text,
  });
  return (set.body as { draw: CivicCase }).draw;
}

/** Takes a seat with a fresh secret, or a given one. */
export async function commitAs(
  caller: Caller,
  draw: CivicCase,
  { seat, kept = freshSecret() }: { seat: 1 | 2; kept?: KeptSecret },
): Promise<KeptSecret> {
  const { version } = await civicNow(caller, draw.id);
  const commitment = secretCommitment({ draw: draw.folio, seat }, kept);
  await civicMoved(caller, 'commit', { id: draw.id, version, seat, name: `Persona ${seat}`, commitment });
  return kept;
}

/** A secret and its nonce. */
export function freshSecret(): KeptSecret {
  return { secret: randomBytes(32).toString('hex'), nonce: randomBytes(32).toString('hex') };
}

/** A civic draw whose list is closed and anchored, with the secrets of both. */
export async function closedCivic(
  server: TestServer,
  people: CivicPeople,
  rest: Parameters<typeof openedCivic>[2] = {},
): Promise<{ draw: CivicCase; secrets: [KeptSecret, KeptSecret] }> {
  const opened = await openedCivic(server, people, rest);
  const secrets: [KeptSecret, KeptSecret] = [
    await commitAs(people.first, opened, { seat: 1 }),
    await commitAs(people.second, opened, { seat: 2 }),
  ];
  const { id, version } = await civicNow(people.clerk, opened.id);
  await civicMoved(people.clerk, 'close', { id, version });
  await server.runJobs();
  return { draw: await civicNow(people.clerk, id), secrets };
}

/** What a coded answer looks like. */
export function coded(code: string): object {
  return { error: { code: `certificates/${code}` } };
}

/** Reveals a secret at the version of now. */
export async function revealAs(caller: Caller, id: number, kept: KeptSecret): ReturnType<Caller> {
  const { version } = await civicNow(caller, id);
  return caller('POST /certificates/civic/reveal', { id, version, ...kept });
}

/** A civic draw that was drawn by both secrets at its hour. */
export async function drawnCivic(
  server: TestServer,
  people: CivicPeople,
  rest: Parameters<typeof openedCivic>[2] = {},
): Promise<CivicCase> {
  const { draw, secrets } = await closedCivic(server, people, rest);
  server.clock.advance(3_600_000);
  await revealAs(people.first, draw.id, secrets[0]);
  const last = await revealAs(people.second, draw.id, secrets[1]);
  if (last.status !== 200) throw new Error(JSON.stringify(last.body));
  await server.runJobs();
  return civicNow(people.clerk, draw.id);
}

type Signing = { readonly role: SignerRole; readonly offMs?: number; readonly digest?: string };

/** What somebody sends to sign a result, by a clock that may be off; for whoever has no key a signature of nobody's. */
export async function civicSignature(
  caller: Caller,
  draw: CivicCase,
  { role, offMs = 0, digest }: Signing,
): Promise<{ kid: string; created: string; value: string }> {
  const { signing, folio, now } = await civicNow(caller, draw.id);
  if (!signing) throw new Error(`${folio} is not drawn`);
  const open = await openKeyOf(caller, role);
  const created = isoTimeOf(Math.floor((Date.parse(now) + offMs) / 1000));
  if (!open) return { kid: 'nobody', created, value: '00'.repeat(64) };
  const { kid, key } = open;
  const { issuer, commitment } = signing;
  const about = { draw: folio, commitment, digest: digest ?? signing.digest, created };
  const { value } = signCivicResult({ ...about, role, key: `${issuer}#${kid}` }, key);
  return { kid, created, value };
}

/** Signs a result in an office with the own key, confirmed by password. */
export async function signCivicAs(caller: Caller, draw: CivicCase, signing: Signing): ReturnType<Caller> {
  const { id, version, folio, digest } = await civicNow(caller, draw.id);
  const signature = await civicSignature(caller, draw, signing);
  const about = aboutSigningCivic({ folio, digest: digest ?? '' });
  const { body } = await caller('POST /auth/confirm/finish', { about, password: TEST_PASSWORD });
  const { confirmation } = body as { confirmation: string };
  const { role } = signing;
  return caller('POST /certificates/civic/sign', { id, version, role, digest, signature, confirmation });
}

/** A civic draw that was drawn and signed by both, so that it is published. */
export async function publishedCivic(
  server: TestServer,
  people: CivicPeople,
  rest: Parameters<typeof openedCivic>[2] = {},
): Promise<CivicCase> {
  const draw = await drawnCivic(server, people, rest);
  await signedByBoth(server, people, draw);
  return civicNow(people.clerk, draw.id);
}

/** Has both sign a drawn one, and its signatures anchored. */
export async function signedByBoth(
  server: TestServer,
  { jefe, escribano }: CivicPeople,
  draw: CivicCase,
): Promise<void> {
  for (const [caller, role] of [
    [jefe, 'jefe_sorteo'],
    [escribano, 'escribano'],
  ] as const) {
    const { status, body } = await signCivicAs(caller, draw, { role });
    if (status !== 200) throw new Error(`${role}: ${JSON.stringify(body)}`);
  }
  await server.runJobs();
}

/** The public file of a civic draw as text. */
export async function civicFileOf(server: TestServer, folio: string): Promise<string> {
  return (await server.visitor(`GET /certificates/civic-public/file/${folio}`)).raw.toString();
}

/** Verifies a file with nothing but what a server tells anybody. */
export async function verifyCivicAsAnybody(server: TestServer, file: string): Promise<CivicVerification> {
  const issuer = (await server.app.inject({ url: '/.well-known/did.json' })).json() as DidDocument;
  return verifyCivicDraw(file, {
    issuer,
    revocations: null,
    readTransaction: async (hash) => {
      const { body } = await server.visitor(`GET /certificates/transaction/${hash}`, {
        caip2: 'eip155:20190312',
      });
      return (body as { transaction: never }).transaction;
    },
    now: server.clock.now(),
  });
}

import type { CertificateCard } from '@vereda/contract/certificates/certificate';
import type { Draw, DrawCase, SignerRole } from '@vereda/contract/certificates/draw-shapes';
import { aboutMakingKey, aboutSigning } from '@vereda/contract/certificates/keys/about-signing';
import type { keyEndpoints } from '@vereda/contract/certificates/keys/key';
import type { Output } from '@vereda/contract/endpoint';
import type { DrawCredential } from '@vereda/verifier/format/credential';
import type { DidDocument, RevocationList } from '@vereda/verifier/issuer/issuer-documents';
import { makePersonKey, PASSPHRASE_COST, type PersonKey } from '@vereda/verifier/signing/person-key';
import { provePossession, signDrawBody, type DrawSignature } from '@vereda/verifier/signing/sign-draw';
import { verifyCertificate, type Verification } from '@vereda/verifier/verify';
import { TEST_PASSWORD, type Caller, type NewUser, type TestServer } from './server.ts';

/** The people of a draw: two who type, the head of draw, the notary; the first may appoint and is a superadmin. */
export type DrawPeople = {
  readonly first: Caller;
  readonly second: Caller;
  readonly jefe: Caller;
  readonly escribano: Caller;
  readonly jefe_sorteo_id: number;
  readonly escribano_id: number;
};

/** Twenty numbers that differ with the seed. */
export function extractOf(seed: number): { numbers: { place: number; number: string }[] } {
  const numbers = Array.from({ length: 20 }, (_, index) => ({
    place: index + 1,
    number: String((index * 487 + seed * 7919 + 7) % 10_000).padStart(4, '0'),
  }));
  return { numbers };
}

/** Somebody of the staff whose account is for signing. */
export function officialUser(name: string): NewUser {
  return {
    uid: `official-${name}`,
    email: `${name}@officials.vereda.example`,
    first_name: name,
    last_name: 'Ficticio',
    type: 'user',
    activated: true,
  };
}

/** Signs everybody in and appoints two who type nothing, each with a key; their first day is over. */
export async function appointPeople(server: TestServer): Promise<DrawPeople> {
  const [first, second, jefe, escribano] = await Promise.all([
    server.as('superadmin'),
    server.as('roleUser'),
    server.enrol(officialUser('jefe')),
    server.enrol(officialUser('escribano')),
  ]);
  const appoint = async (name: string, role: string): Promise<number> => {
    const full_name = role === 'escribano' ? 'Ema Ficticia' : 'Juan Ficticio';
    const { uid } = officialUser(name);
    const official = { uid, role, full_name, registry: 'Reg. 12' };
    const { body } = await first('POST /certificates/officials/create', official);
    return (body as { id: number }).id;
  };
  const jefe_sorteo_id = await appoint('jefe', 'jefe_sorteo');
  const escribano_id = await appoint('escribano', 'escribano');
  await server.asOwner('update certificates.officials set signs_from = created_at');
  await giveKey(server, jefe);
  await giveKey(server, escribano);
  return { first, second, jefe, escribano, jefe_sorteo_id, escribano_id };
}

// What a browser would hold open: the keys of this test file by their names.
const openKeys = new Map<string, PersonKey>();

/** What is sent in the place of a signature by whoever has none. */
export const NO_SIGNATURE = {
  kid: 'nobody',
  created: '2026-01-01T00:00:00Z',
  proof: 'z',
  receipt_proof: 'z',
};

type OwnKeys = Output<(typeof keyEndpoints)['own']>['items'];

/** What somebody is appointed to, each with the key for it. */
export async function ownKeys(caller: Caller): Promise<OwnKeys> {
  return ((await caller('GET /certificates/keys/own')).body as { items: OwnKeys }).items ?? [];
}

/** The call that makes a key for a seat. What is sealed in it is nothing: no server can tell. */
export async function makeKey(
  caller: Caller,
  official_id: number,
  key = makePersonKey(),
): Promise<Awaited<ReturnType<Caller>>> {
  const { x } = key.jwk;
  const about = aboutMakingKey({ official_id, x });
  const { body } = await caller('POST /auth/confirm/finish', { about, password: TEST_PASSWORD });
  const answer = await caller('POST /certificates/keys/create', {
    official_id,
    x,
    kdf: { ...PASSPHRASE_COST, salt: 'A'.repeat(22) },
    sealed: { iv: 'A'.repeat(16), text: 'A'.repeat(64) },
    unlock: 'A'.repeat(43),
    possession: provePossession(key, about),
    confirmation: (body as { confirmation: string }).confirmation,
  });
  if (answer.status === 200) openKeys.set((answer.body as { kid: string }).kid, key);
  return answer;
}

/** Makes a key for every seat of somebody that has none, each past its first day. */
export async function giveKey(server: TestServer, caller: Caller): Promise<void> {
  for (const { official_id, key } of await ownKeys(caller)) {
    if (key) continue;
    const { status, body } = await makeKey(caller, official_id);
    if (status !== 200) throw new Error(`key: ${JSON.stringify(body)}`);
    const { kid } = body as { kid: string };
    const past =
      'update certificates.official_keys p set signs_from = k.created_at from certificates.issuer_keys k';
    await server.asOwner(`${past} where k.kid = p.kid and p.kid = $1`, [kid]);
  }
}

/** The key that somebody has for an office, as a browser would hold it open; null for whoever has none. */
export async function openKeyOf(
  caller: Caller,
  role: SignerRole,
): Promise<{ readonly kid: string; readonly key: PersonKey } | null> {
  const kid = (await ownKeys(caller)).find((own) => own.role === role)?.key?.kid ?? '';
  const key = openKeys.get(kid);
  return key ? { kid, key } : null;
}

/** The text of a draw as it would be signed now, and the signature of somebody under it, by a clock that may be off. */
export async function signatureOf(
  caller: Caller,
  id: number,
  { role, offMs = 0 }: { readonly role: SignerRole; readonly offMs?: number },
): Promise<{ readonly body_sha256: string; readonly signature: DrawSignature }> {
  const { body } = await caller(`GET /certificates/draws/preview/${id}`);
  const preview = body as { body: DrawCredential; body_sha256: string; now: string };
  const open = await openKeyOf(caller, role);
  if (!open) return { body_sha256: preview.body_sha256, signature: NO_SIGNATURE };
  const signature = await signDrawBody(preview.body, open.key, {
    kid: open.kid,
    at: new Date(Date.parse(preview.now) + offMs),
  });
  return { body_sha256: preview.body_sha256, signature };
}

/** Confirms by password that this very text is to be signed. */
export async function confirmSigning(
  caller: Caller,
  draw: { readonly id: number; readonly body_sha256: string },
): Promise<string> {
  const input = { about: aboutSigning(draw), password: TEST_PASSWORD };
  const { body } = await caller('POST /auth/confirm/finish', input);
  return (body as { confirmation: string }).confirmation;
}

/** Signs in a role with the own key, with a confirmation of its own. */
export async function signAs(
  caller: Caller,
  draw: Draw,
  { role }: { readonly role: SignerRole },
): ReturnType<Caller> {
  const { id, version } = draw;
  const { body_sha256, signature } = await signatureOf(caller, id, { role });
  const confirmation = await confirmSigning(caller, { id, body_sha256 });
  return caller('POST /certificates/draws/sign', { id, version, role, body_sha256, signature, confirmation });
}

let lastNumber = 8000;

/** Programs the next draw of a turn, on a day that is long past. */
export async function programDraw(people: DrawPeople, rest: object = {}): Promise<DrawCase> {
  lastNumber += 1;
  const date = new Date(Date.UTC(2021, 0, 1) + (lastNumber - 8000) * 86_400_000).toISOString().slice(0, 10);
  const { jefe_sorteo_id, escribano_id } = people;
  const answer = await people.first('POST /certificates/draws/create', {
    game: 'rio-negro',
    draw_number: lastNumber,
    date,
    turn: 'vespertina',
    jefe_sorteo_id,
    escribano_id,
    ...rest,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as DrawCase;
}

/** A call on a draw that must succeed. */
export async function moved(caller: Caller, call: string, input: object): Promise<DrawCase> {
  const answer = await caller(`POST /certificates/draws/${call}`, input);
  if (answer.status !== 200) throw new Error(`${call}: ${JSON.stringify(answer.body)}`);
  return answer.body as DrawCase;
}

/** Types the same extract twice. */
export async function loadDraw(people: DrawPeople, draw: Draw, seed: number): Promise<DrawCase> {
  const once = await moved(people.first, 'enter', { id: draw.id, version: draw.version, ...extractOf(seed) });
  return moved(people.second, 'enter', { id: draw.id, version: once.version, ...extractOf(seed) });
}

/** Signs as head of draw, then as notary. */
export async function signDraw(people: DrawPeople, draw: Draw): Promise<DrawCase> {
  let last: Draw = draw;
  for (const [caller, role] of [
    [people.jefe, 'jefe_sorteo'],
    [people.escribano, 'escribano'],
  ] as const) {
    const answer = await signAs(caller, last, { role });
    if (answer.status !== 200) throw new Error(`sign: ${JSON.stringify(answer.body)}`);
    last = answer.body as DrawCase;
  }
  return last as DrawCase;
}

/** A draw from its programming to both signatures. */
export async function signedDraw(people: DrawPeople, seed: number): Promise<DrawCase> {
  return signDraw(people, await loadDraw(people, await programDraw(people), seed));
}

/** The public card of a draw's certificate. */
export async function cardOf(server: TestServer, folio: string | null): Promise<CertificateCard | undefined> {
  const { body } = await server.visitor('GET /certificates/list', { search: folio ?? '' });
  return (body as { items: CertificateCard[] }).items[0];
}

/** Verifies a file with nothing but what a server tells anybody: issuer, revocation list and transactions. */
export async function verifyAsAnybody(server: TestServer, file: string | Buffer): Promise<Verification> {
  const document = async <T>(url: string) => (await server.app.inject({ url })).json() as T;
  return verifyCertificate(file, {
    issuer: await document<DidDocument>('/.well-known/did.json'),
    revocations: await document<RevocationList>('/revocation-list.json'),
    readTransaction: async (hash) => {
      const { body } = await server.visitor(`GET /certificates/transaction/${hash}`, {
        caip2: 'eip155:20190312',
      });
      return (body as { transaction: never }).transaction;
    },
    now: server.clock.now(),
  });
}

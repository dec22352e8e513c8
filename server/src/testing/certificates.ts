import type { CertificateCard } from '@vereda/contract/certificates/certificate';
import type { Draw, DrawCase, SignerRole } from '@vereda/contract/certificates/draw-shapes';
import { aboutSigning } from '@vereda/contract/certificates/about-signing';
import type { DidDocument, RevocationList } from '@vereda/verifier/issuer/issuer-documents';
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

/** Signs everybody in and appoints two who type nothing; their first day is over. */
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
  return { first, second, jefe, escribano, jefe_sorteo_id, escribano_id };
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

/** Signs in a role, with a confirmation of its own. */
export async function signAs(
  caller: Caller,
  draw: Draw,
  given: { readonly role: SignerRole; readonly body_sha256?: string },
): ReturnType<Caller> {
  const preview = await caller(`GET /certificates/draws/preview/${draw.id}`);
  const body_sha256 = given.body_sha256 ?? (preview.body as { body_sha256: string }).body_sha256;
  const { id, version } = draw;
  const confirmation = await confirmSigning(caller, { id, body_sha256 });
  return caller('POST /certificates/draws/sign', {
    id,
    version,
    role: given.role,
    body_sha256,
    confirmation,
  });
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

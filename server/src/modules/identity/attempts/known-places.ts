import { createHash, createHmac } from 'node:crypto';
import { KNOWN_PLACE_DAYS } from '@vereda/contract/limits';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { networkOf } from '#platform/http/client-network';
import type { RequestFacts } from '#platform/http/handler';
import type { Cookie } from '#platform/http/reply';
import { newOpaqueToken } from '../sessions/tokens.ts';

/** HttpOnly cookie by which a browser is known again after its session ended; it opens nothing. */
export const DEVICE_COOKIE = 'auth._device.firebase';

const DAY_SECONDS = 24 * 3600;

/** What tells where a request comes from. */
export type Origin = Pick<RequestFacts, 'ip' | 'cookies'>;

/** Where somebody tries from. */
export type Place = {
  /** The account was signed in from this browser or network before. */
  readonly isHome: boolean;
  /** What tries are counted by: the account's own browser, else the network. */
  readonly name: string;
  readonly network: string;
};

/** Where an account is tried from; the same work for an account that is not there. */
export async function placeOf(
  deps: Pick<Deps, 'database' | 'secrets'>,
  uid: string | null,
  origin: Origin,
): Promise<Place> {
  const { device, network } = marksOf(deps, origin);
  const marks = [network, ...(device ? [device] : [])];
  const { rows } = await sql<{ place_sha256: Buffer }>`
    select place_sha256 from identity.known_places
    where uid = ${uid ?? ''} and place_sha256 = any(${marks}::bytea[])`.execute(deps.database);
  const isOwnBrowser = device !== null && rows.some(({ place_sha256: mark }) => mark.equals(device));
  const networkName = `network ${networkOf(origin.ip)}`;
  return {
    isHome: rows.length > 0,
    name: isOwnBrowser ? `device ${device.toString('hex')}` : networkName,
    network: networkName,
  };
}

/** Keeps that an account was signed in from here; answers the browser's next cookie, so that one that was planted or copied is worth nothing. */
export async function rememberPlace(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  transaction: DatabaseTransaction,
  { uid, origin }: { uid: string; origin: Origin },
): Promise<string> {
  const now = deps.clock.now();
  const token = newOpaqueToken();
  const fresh = hashOfDevice(token);
  const { device, network } = marksOf(deps, origin);
  if (device) await replaceDevice(transaction, { held: device, fresh });
  await sql`
    insert into identity.known_places (uid, place_sha256, last_at)
    select ${uid}, mark, ${now} from unnest(${[fresh, network]}::bytea[]) as mark
    on conflict (uid, place_sha256) do update set last_at = excluded.last_at`.execute(transaction);
  return token;
}

// Who shares a browser is known by its next cookie too.
async function replaceDevice(
  transaction: DatabaseTransaction,
  { held, fresh }: { held: Buffer; fresh: Buffer },
): Promise<void> {
  await sql`update identity.known_places set place_sha256 = ${fresh} where place_sha256 = ${held}`.execute(
    transaction,
  );
}

/** What is stored of where a request comes from: its browser, null without the cookie, and its network. */
export function marksOf(
  deps: Pick<Deps, 'secrets'>,
  { ip, cookies }: Origin,
): { device: Buffer | null; network: Buffer } {
  const held = cookies[DEVICE_COOKIE];
  // Keyed: networks are few enough to be tried out.
  const network = createHmac('sha256', deps.secrets.derive('attempts')).update(`place ${networkOf(ip)}`);
  return { device: held ? hashOfDevice(held) : null, network: network.digest() };
}

/** What is stored of a browser's cookie. */
export function hashOfDevice(token: string): Buffer {
  return createHash('sha256').update(`device ${token}`).digest();
}

/** The cookie by which a browser is known again. */
export function deviceCookie(token: string): Cookie {
  const maxAgeSeconds = KNOWN_PLACE_DAYS * DAY_SECONDS;
  return { name: DEVICE_COOKIE, value: token, maxAgeSeconds, sameSite: 'strict', path: '/api' };
}

/** Forgets places that nobody signed in from since a moment. */
export async function deletePlacesBefore(database: Database, before: Date): Promise<void> {
  await sql`delete from identity.known_places where last_at < ${before}`.execute(database);
}

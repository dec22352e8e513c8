import type { FoundPlace } from '@vereda/contract/urbanism/find-place';
import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/database.ts';

const NEAR_M = 150;

/** An address to look for, and its true place in degrees. */
export type Address = {
  readonly text: string;
  readonly hasNumber: boolean;
  readonly lat: number;
  readonly lng: number;
};
/** The answers to what is typed, the likeliest first. */
export type Ask = (text: string) => Promise<FoundPlace[]>;

function metersBetween(one: Pick<Address, 'lat' | 'lng'>, other: Pick<Address, 'lat' | 'lng'>): number {
  const north = (one.lat - other.lat) * 111_195;
  return Math.hypot(north, (one.lng - other.lng) * 111_195 * Math.cos((one.lat * Math.PI) / 180));
}

/** A part of a whole in words and percent. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${part} of ${whole}, ${((part * 100) / whole).toFixed(1)} %`;
}

/** Whether a street as it is answered runs by the true place of an address. */
async function runsBy(database: Database, street: string, { lat, lng }: Address): Promise<boolean> {
  const { rows } = await sql<{ near: boolean | null }>`
    select min(line <-> urbanism.mercator(${lng}, ${lat})) * cos(radians(${lat})) <= ${NEAR_M} as near
    from urbanism.street_lines join urbanism.streets on id = street_id
    where name = ${street} or 'Av. ' || name = ${street}`.execute(database);
  return rows[0]?.near === true;
}

type Asked = { readonly database: Database; readonly ask: Ask };

/** Prints how many addresses are found, by the right street, and how near. */
export async function printFound(
  name: string,
  addresses: readonly Address[],
  { database, ask }: Asked,
): Promise<void> {
  const missing: string[] = [];
  const elsewhere: string[] = [];
  const away = { address: [] as number[], crossing: [] as number[] };
  for (const address of addresses) {
    const [first] = (await ask(address.text)).filter(({ street }) => street !== null);
    if (!first?.street) {
      missing.push(address.text);
      continue;
    }
    if (!(await runsBy(database, first.street, address))) elsewhere.push(`${address.text} → ${first.street}`);
    if (first.kind === 'address' || first.kind === 'crossing')
      away[first.kind].push(metersBetween(first, address));
  }
  const near = (meters: readonly number[]) => share(meters.filter((m) => m <= NEAR_M).length, meters.length);
  const found = addresses.length - missing.length;
  console.log(`${name}: found ${share(found, addresses.length)}`);
  console.log(
    `  by a street that runs within ${NEAR_M} m ${share(found - elsewhere.length, addresses.length)}`,
  );
  console.log(`  with a number ${away.address.length}, within ${NEAR_M} m ${near(away.address)}`);
  console.log(`  corners ${away.crossing.length}, within ${NEAR_M} m ${near(away.crossing)}`);
  if (missing.length > 0) console.log(`  not found: ${missing.join(' · ')}`);
  if (elsewhere.length > 0) console.log(`  by a street elsewhere: ${elsewhere.join(' · ')}`);
}

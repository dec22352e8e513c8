import {
  AMOUNT_BANDS,
  COUPONS_TOLD_MIN,
  type Ganadores,
  type WinningLocality,
} from '@vereda/contract/certificates/analytics/ganadores';
import { COUPON_GAMES } from '@vereda/contract/certificates/results/coupon';
import { amountOf } from '../amounts.ts';
import type { CouponRow } from './coupons.queries.ts';
import { findLocality } from './localities.ts';

const DAY_MS = 86_400_000;
const CENTS = 100n;
const THOUSAND = 1000;

/** A winning coupon: what is counted of it, its money in centavos, and for how many days it can be claimed. */
export type Coupon = Omit<CouponRow, 'gross' | 'net'> & {
  readonly gross: bigint;
  readonly net: bigint;
  readonly claimDays: number;
};

/** Winners that bingos and lotteries name with a locality, by its name as it was typed. */
export type Others = ReadonlyMap<string, number>;

type Counted = Omit<Ganadores, 'as_of' | 'jurisdiction' | 'claim_days'>;

/** Everything that is told of these coupons on a day of the city. */
export function countCoupons(coupons: readonly Coupon[], others: Others, today: string): Counted {
  const months = groupsOf(coupons, ({ day }) => day.slice(0, 7)).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const daysOf = (month: (typeof months)[number] | undefined) =>
    (month?.[1] ?? []).map(({ day }) => day).toSorted();
  return {
    draws: coupons.length,
    first_day: daysOf(months[0])[0] ?? null,
    last_day: daysOf(months.at(-1)).at(-1) ?? null,
    total: moneyOf(coupons),
    localities: localitiesOf(coupons, others),
    games: COUPON_GAMES.map((name) => ({
      game: name,
      ...moneyOf(coupons.filter(({ game }) => game === name)),
    })).filter((row) => row.coupons > 0),
    months: months.map(([month, own]) => ({ month, ...moneyOf(own) })),
    bands: bandsOf(coupons),
    agencies: groupsOf(coupons, ({ agency }) => agency)
      .map(([agency, own]) => ({ agency, ...moneyOf(own) }))
      .toSorted((one, other) => other.coupons - one.coupons),
    ...claimsOf(coupons, today),
  };
}

// The money of few would be that of somebody one knows.
function moneyOf(coupons: readonly Coupon[]): Ganadores['total'] {
  const isFew = coupons.length < COUPONS_TOLD_MIN;
  const sum = (field: 'gross' | 'net') =>
    isFew ? null : amountOf(coupons.reduce((cents, coupon) => cents + coupon[field], 0n));
  return { coupons: coupons.length, gross: sum('gross'), net: sum('net') };
}

function groupsOf<Key>(
  coupons: readonly Coupon[],
  keyOf: (coupon: Coupon) => Key,
): [key: Key, own: Coupon[]][] {
  const groups = new Map<Key, Coupon[]>();
  for (const coupon of coupons) {
    const key = keyOf(coupon);
    const own = groups.get(key);
    if (own) own.push(coupon);
    else groups.set(key, [coupon]);
  }
  return [...groups];
}

function localitiesOf(coupons: readonly Coupon[], others: Others): WinningLocality[] {
  const named = (name: string | null) => name && (findLocality(name)?.name ?? name.trim());
  // Names are few, coupons are many: a name is looked up once.
  const groups = new Map<string | null, Coupon[]>();
  for (const [name, own] of groupsOf(coupons, ({ locality }) => locality))
    groups.set(named(name), [...(groups.get(named(name)) ?? []), ...own]);
  const more = new Map<string | null, number>();
  for (const [name, n] of others) more.set(named(name), (more.get(named(name)) ?? 0) + n);
  return [...new Set([...groups.keys(), ...more.keys()])]
    .map((name) => localityOf(name, groups.get(name) ?? [], more.get(name) ?? 0))
    .toSorted((one, other) => other.coupons + other.others - (one.coupons + one.others));
}

function localityOf(name: string | null, coupons: readonly Coupon[], others: number): WinningLocality {
  const place = name === null ? null : findLocality(name);
  const population = place?.population ?? null;
  const winners = coupons.length + others;
  return {
    name,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    population,
    ...moneyOf(coupons),
    others,
    per_thousand: population === null ? null : Math.round((winners / population) * THOUSAND * 100) / 100,
  };
}

function bandsOf(coupons: readonly Coupon[]): Counted['bands'] {
  return AMOUNT_BANDS.map((from, at) => {
    const until = AMOUNT_BANDS[at + 1] ?? null;
    const isIn = (gross: bigint) =>
      gross >= BigInt(from) * CENTS && (until === null || gross < BigInt(until) * CENTS);
    return { from, until, coupons: coupons.filter(({ gross }) => isIn(gross)).length };
  });
}

function claimsOf(
  coupons: readonly Coupon[],
  today: string,
): Pick<Counted, 'open' | 'expired' | 'certified'> {
  const waiting = coupons.filter(({ is_certified }) => !is_certified);
  const left = waiting.map(
    ({ day, claimDays }) => claimDays - (Date.parse(today) - Date.parse(day)) / DAY_MS,
  );
  const openDays = left.filter((days) => days >= 0);
  const most = Math.max(-1, ...openDays);
  return {
    open: Array.from({ length: most + 1 }, (_, days) => ({
      days_left: days,
      coupons: openDays.filter((one) => one === days).length,
    })),
    expired: left.length - openDays.length,
    certified: coupons.length - waiting.length,
  };
}

import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { lineField, textField } from '../../text.ts';
import { day, drawSchema, idField, instant, versionField } from '../draw-shapes.ts';
import { COUPON_GAMES } from './coupon.ts';

/** open: can be claimed · ending: so on its last days · lapsed: nobody did in time · claimed. */
export const CLAIM_STATES = ['open', 'ending', 'lapsed', 'claimed'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** What the history tells of whoever claims a coupon. */
export type ClaimAction = 'beneficiary' | 'beneficiary-read' | 'beneficiary-erased';

/** Days left from which the end of a claim is near. */
export const CLAIM_ENDING_DAYS = 2;

/** Days that the data of whoever claimed a prize are kept: five years, in which a payment can be disputed. */
export const BENEFICIARY_KEPT_DAYS = 1825;

/** Documents by which somebody claims a prize. */
export const DOCUMENT_KINDS = ['DNI', 'LE', 'LC', 'CI', 'PAS'] as const;

/** The last day on which a prize can be claimed, and where that stands; by days of the lottery's calendar. */
export function claimOf({ of_draw_date, claim_days, is_claimed, today }: ClaimFacts): Claim {
  const end = Date.parse(of_draw_date) + claim_days * DAY_MS;
  const days_left = Math.round((end - Date.parse(today)) / DAY_MS);
  const waiting = days_left < 0 ? 'lapsed' : days_left <= CLAIM_ENDING_DAYS ? 'ending' : 'open';
  const deadline = new Date(end).toISOString().slice(0, 10);
  return { deadline, days_left: Math.max(0, days_left), state: is_claimed ? 'claimed' : waiting };
}

const DAY_MS = 86_400_000;

/** What a claim depends on; the days are those of the rules on the day of the draw. */
export type ClaimFacts = {
  readonly of_draw_date: string;
  readonly claim_days: number;
  readonly is_claimed: boolean;
  readonly today: string;
};

const claimShape = { state: z.enum(CLAIM_STATES), deadline: day, days_left: z.number().int() };
const claimSchema = z.object(claimShape);
export type Claim = z.output<typeof claimSchema>;

/** A prize that nobody has claimed, as everybody may know it: neither its coupon nor anything of a person. */
const openClaim = z.object({
  ...claimShape,
  of_game: z.enum(COUPON_GAMES),
  jurisdiction: drawSchema.shape.jurisdiction,
  of_draw_number: z.number().int(),
  of_draw_date: day,
  locality: z.string().nullable(),
  gross: z.string(),
});

const staffClaim = openClaim.extend({ draw_id: z.number().int() }).meta({ id: 'UnclaimedPrize' });
export type UnclaimedPrize = z.output<typeof staffClaim>;

/** Calls on the time in which prizes are claimed. */
export const claimEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/certificates/claims/list',
    access: 'certificates.operate',
    input: z.object({}),
    output: z.object({ items: z.array(staffClaim), lapsed: z.number().int() }),
    summary: 'Prizes that can still be claimed, the first to lapse first (at most 200), and how many lapsed.',
    limit: 'read',
  },
  open: {
    method: 'GET',
    path: '/certificates/claims/open',
    access: 'certificates.read-public',
    input: z.object({}),
    output: z.object({ items: z.array(openClaim.meta({ id: 'OpenClaim' })), lapsed: z.number().int() }),
    summary: 'The same for everybody: game, draw, place and last day, without the coupon.',
    limit: 'read',
  },
  get: {
    method: 'GET',
    path: '/certificates/claims/get/:id',
    access: 'certificates.operate',
    input: z.object({ id: idField }),
    output: z
      .object({
        claim: claimSchema,
        /** Whether somebody was noted, and whether the data were erased since. */
        beneficiary: z.enum(['none', 'kept', 'erased']),
        noted_at: instant.nullable(),
        erase_on: day.nullable(),
        /** What the certificate says of who claims it. */
        beneficiary_sha256: z.string().nullable(),
      })
      .meta({ id: 'CouponClaim' }),
    summary: 'How the claim of a winning coupon stands, without anything of a person.',
  },
});

const drawId = { draw_id: idField };
const why = { reason: textField({ min: 10, max: 500 }) };

const person = {
  full_name: lineField({ max: 120 }),
  document_kind: z.enum(DOCUMENT_KINDS),
  /** Letters and digits; dots, hyphens and spaces do not count. */
  document_number: lineField({ max: 20 }).refine((text) => text.replace(/[^0-9a-z]/gi, '').length >= 5),
};

/** Calls on the data of who claims a prize: private, sealed, and each reading is noted. */
export const beneficiaryEndpoints = defineEndpoints({
  note: {
    method: 'POST',
    path: '/certificates/beneficiaries/note',
    access: 'certificates.operate',
    input: z.object({ ...drawId, version: versionField, ...person }),
    output: z.object({
      /** Handed to the person once: with it and the document anybody can check the certificate. */
      code: z.string(),
      beneficiary_sha256: z.string(),
    }),
    summary:
      'Notes who claims a coupon that nobody signed yet, in time; the certificate says a salted hash and nothing else.',
    limit: 'sensitive',
  },
  read: {
    method: 'POST',
    path: '/certificates/beneficiaries/read',
    access: 'certificates.administer',
    input: z.object({ ...drawId, ...why }),
    output: z.object({ ...person, document_number: z.string(), code: z.string() }),
    summary: 'Who claimed a coupon; each reading goes into the history with its reason.',
    limit: 'sensitive',
  },
  erase: {
    method: 'POST',
    path: '/certificates/beneficiaries/erase',
    access: 'certificates.administer',
    input: z.object({ ...drawId, ...why }),
    output: z.object({}),
    summary:
      'Erases the data of who claimed a coupon, before their time is over; the certificate stays as it is.',
    limit: 'sensitive',
  },
});

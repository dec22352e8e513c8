import { z } from 'zod';
import { catalogEndpoints } from '../../catalog.ts';
import { versionField } from '../../catalog/fields.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { lineField } from '../../text.ts';
import { day } from '../draw-shapes.ts';
import { gameRulesSchema } from '../game-rules.ts';

/** Games whose results are judged by dated rules; a quiniela is twenty places and nothing else. */
export const RULED_GAMES = [
  'win-rio-negro',
  'minibingo-rio-negro',
  'telebingo-rio-negro',
  'unificada-rio-negro',
] as const;

/** Characters of what rules are founded on. */
export const RULES_NAME_MAX_LENGTH = 120;

/** What the rules are founded on: a resolution, an agreement. */
const name = lineField({ max: RULES_NAME_MAX_LENGTH });

/** Calls on the rules of the games: by what results are judged from a day on. */
export const gameRuleEndpoints = defineEndpoints(
  catalogEndpoints({
    path: '/certificates/game-rules',
    noun: 'dated game rule',
    access: { read: 'certificates.administer', write: 'certificates.administer' },
    fields: { name, valid_from: day, ...gameRulesSchema.shape },
    fixed: { game: z.enum(RULED_GAMES) },
    /** Draws that were judged by it; then only its name changes. */
    facts: { used: z.number().int() },
  }),
);

/** From which prize a coupon is certified, and since when. */
export const couponThresholdSchema = z
  .object({
    /** That of the rules that hold. */
    version: z.number().int(),
    threshold: z.number().int(),
    /** Null while nobody decided anything. */
    valid_from: day.nullable(),
    name: z.string(),
    /** The day from which another one is decided, and which. */
    next: z.object({ valid_from: day, threshold: z.number().int() }).nullable(),
  })
  .meta({ id: 'CouponThreshold' });

/** Calls on the prize from which a coupon is certified. */
export const couponThresholdEndpoints = defineEndpoints({
  get: {
    method: 'POST',
    path: '/certificates/coupon-threshold/get',
    access: 'certificates.administer',
    input: z.object({}),
    output: couponThresholdSchema,
    summary: 'Pesos from which a winning coupon is certified today, and what is decided for later.',
    limit: 'read',
  },
  update: {
    method: 'POST',
    path: '/certificates/coupon-threshold/update',
    access: 'certificates.administer',
    input: z.object({
      version: versionField,
      threshold: gameRulesSchema.shape.threshold,
      valid_from: day,
      name,
    }),
    output: couponThresholdSchema,
    summary:
      'Sets it from a day on, as a dated rule of winning coupons; refused for days whose coupons were judged already.',
  },
});

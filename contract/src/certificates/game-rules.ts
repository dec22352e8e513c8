import { z } from 'zod';

/** Parameters by which results of the games are checked; those that a game has no use for stay as they are. */
export const gameRulesSchema = z
  .object({
    /** bingo: rounds of a draw, numbers on a card, balls in the drum. */
    rounds: z.number().int().min(1).max(10),
    card_size: z.number().int().min(1).max(50),
    ball_count: z.number().int().min(2).max(200),
    /** prizes: places by rule (null: each draw its own), digits of a number, fractions of a ticket. */
    places: z.number().int().min(1).max(100).nullable(),
    digits: z.number().int().min(2).max(8),
    fractions: z.number().int().min(1).max(100),
    /** quiniela: how many times a stake on the head is paid, by the digits that were bet. */
    pays_1: z.number().int().min(1).max(100_000),
    pays_2: z.number().int().min(1).max(100_000),
    pays_3: z.number().int().min(1).max(100_000),
    pays_4: z.number().int().min(1).max(100_000),
    /** coupons: pesos from which one is certified, days after the draw in which it can be claimed. */
    threshold: z.number().int().min(0).max(2_000_000_000),
    claim_days: z.number().int().min(1).max(365),
  })
  .meta({ id: 'GameRules' });
export type GameRules = z.output<typeof gameRulesSchema>;

/** The rules of a game on which nobody decided anything. */
export const FIRST_RULES: GameRules = {
  rounds: 1,
  card_size: 15,
  ball_count: 90,
  places: null,
  digits: 5,
  fractions: 10,
  pays_1: 7,
  pays_2: 70,
  pays_3: 600,
  pays_4: 3000,
  threshold: 100_000,
  claim_days: 10,
};

import { z } from 'zod';
import { extractFields } from '../extract.ts';
import { GAME_SLUGS, GAMES, type Format } from '../game.ts';
import { gameRulesSchema } from '../game-rules.ts';
import { bingoResultSchema } from './bingo.ts';
import { couponResultSchema } from './coupon.ts';
import { prizesResultSchema } from './prizes.ts';

const SCHEMAS: Readonly<Record<Format, z.ZodType>> = {
  quiniela: z.object(extractFields),
  bingo: bingoResultSchema,
  prizes: prizesResultSchema,
  coupons: couponResultSchema,
};

/** JSON Schema of what is typed of each game, and of the rules by which it is judged. */
export function gameSchemas(): { readonly rules: object; readonly results: Record<string, object> } {
  const entered = GAME_SLUGS.filter((slug) => GAMES[slug].entered);
  const results = entered.map((slug) => [slug, jsonSchemaOf(SCHEMAS[GAMES[slug].format])] as const);
  return { rules: jsonSchemaOf(gameRulesSchema), results: Object.fromEntries(results) };
}

function jsonSchemaOf(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

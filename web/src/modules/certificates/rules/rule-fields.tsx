import { GAMES, type Format, type GameSlug } from '@vereda/contract/certificates/game';
import { FIRST_RULES, type GameRules } from '@vereda/contract/certificates/game-rules';
import type { Field, FieldSaid, FieldValues } from '#forms/field.ts';
import { numberField } from '#forms/field-kit.tsx';
import { ruleWords as t } from './rule-words.ts';

type Parameter = Exclude<keyof GameRules, 'places'>;

/** Which games are judged by a parameter, and its bounds. */
const PARAMETERS: Readonly<Record<Parameter, readonly [of: Format, min: number, max: number]>> = {
  rounds: ['bingo', 1, 10],
  card_size: ['bingo', 1, 50],
  ball_count: ['bingo', 2, 200],
  digits: ['prizes', 2, 8],
  fractions: ['prizes', 1, 100],
  pays_1: ['coupons', 1, 100_000],
  pays_2: ['coupons', 1, 100_000],
  pays_3: ['coupons', 1, 100_000],
  pays_4: ['coupons', 1, 100_000],
  threshold: ['coupons', 0, 2_000_000_000],
  claim_days: ['coupons', 1, 365],
};

/** A parameter, shown for the games that are judged by it; for others it stays what it is at first. */
export function ruleField(name: Parameter, said: FieldSaid): Field<string, number> {
  const [format, min, max] = PARAMETERS[name];
  const field = numberField({ ...said, min, max, initial: FIRST_RULES[name] });
  const { rule } = field;
  return {
    ...field,
    isShown: (values) => isOf(format, values),
    rule: (value, values) => (isOf(format, values) ? (rule?.(value, values) ?? null) : null),
    // What was typed before another game was chosen is nobody's.
    parse: (text) =>
      text.trim() !== '' && Number.isInteger(Number(text)) ? Number(text) : FIRST_RULES[name],
  };
}

/** Places of a prize list, or none: then each draw has its own. */
export function openNumberField(said: FieldSaid): Field<string, number | null> {
  const { rule, ...field } = numberField({ ...said, min: 1, max: 100 });
  return {
    ...field,
    isOptional: true,
    isShown: (values) => isOf('prizes', values),
    rule: (value, values) =>
      value === '' || !isOf('prizes', values) ? null : (rule?.(value, values) ?? null),
    open: (stored) => (stored === null ? '' : String(stored)),
    parse: (text) => (text.trim() !== '' && Number.isInteger(Number(text)) ? Number(text) : null),
    shown: (text) => (text === '' ? t.ownPlaces : field.shown(text)),
  };
}

function isOf(format: Format, values: FieldValues): boolean {
  return GAMES[values['game'] as GameSlug].format === format;
}

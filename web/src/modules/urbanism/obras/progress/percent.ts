import type { Rule } from '#forms/rules.ts';
import { hasDecimals, typedNumber } from '#i18n/typed-number.ts';
import { deskWords as t } from '../desk-words.ts';

const DECIMALS = 2;

/** A percentage from 0 to 100, with a comma or a point. */
export const percentRule: Rule = (value) => {
  const typed = typedNumber(String(value));
  const isPercent = typed !== null && typed >= 0 && typed <= 100 && hasDecimals(typed, DECIMALS);
  return isPercent ? null : t.percentBad;
};

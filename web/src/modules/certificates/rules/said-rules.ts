import { GAMES, type GameSlug } from '@vereda/contract/certificates/game';
import type { GameRules } from '@vereda/contract/certificates/game-rules';
import { formatNumber } from '#i18n/number.ts';
import { tellMoney } from '../analytics/money.ts';
import { ruleWords as t } from './rule-words.ts';

/** The rules of a game in one line: what its results are judged by, and nothing that it has no use for. */
export function saidRules({ game, ...rules }: GameRules & { readonly game: GameSlug }): string {
  const { format } = GAMES[game];
  if (format === 'bingo') {
    const { rounds, card_size: card, ball_count: balls } = rules;
    return [t.someRounds({ count: rounds }), t.ofBingo({ card, balls })].join(' · ');
  }
  if (format === 'prizes') {
    const { places, digits, fractions } = rules;
    const list = places === null ? t.ownPlaces : t.somePlaces({ count: places });
    return [list, t.ofPrizes({ digits, fractions })].join(' · ');
  }
  const pays = [rules.pays_1, rules.pays_2, rules.pays_3, rules.pays_4].map((times) => formatNumber(times));
  return t.ofCoupons({
    threshold: tellMoney(`${rules.threshold}.00`),
    pays: pays.join(' / '),
    days: rules.claim_days,
  });
}

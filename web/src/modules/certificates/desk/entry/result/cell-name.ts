import { resultWords as t } from './result-words.ts';

const CELLS: Readonly<Record<string, string>> = {
  balls: t.ball,
  line: t.lineTitle,
  bingo: t.bingoTitle,
  pot: t.potTitle,
  bet: t.betTitle,
  at_ball: t.atBall,
  prize: t.prize,
  share: t.share,
  card: t.card,
  agency: t.agency,
  subagency: t.subagency,
  locality: t.locality,
  province: t.province,
  name: t.name,
  amount: t.amount,
  status: t.potStatus,
  limit_ball: t.limitBall,
  edition: t.edition,
  host_province: t.host,
  place: t.placeLabel,
  kind: t.kind,
  goods: t.what,
  fractions: t.fractions,
  of_game: t.ofGame,
  of_draw_number: t.ofDraw,
  of_draw_date: t.ofDate,
  coupon: t.coupon,
  range: t.range,
  stake: t.stake,
  multiplier: t.multiplier,
  gross: t.gross,
  withheld: t.withheld,
  net: t.net,
};

const LISTS: Readonly<Record<string, (n: number) => string>> = {
  rounds: (n) => t.round({ n }),
  specials: (n) => t.special({ n }),
  winners: (n) => t.winner({ n }),
  prizes: (n) => t.prizeOf({ n }),
  balls: (n) => t.ballOf({ n }),
};

/** What people call a cell of a result: `rounds.0.line.winners.1.share` is "Ronda 1 · Línea · Ganador 2 · Cobra ($)". */
export function cellName(path: string): string {
  const keys = path.split('.');
  const words = keys.map((key, at) => {
    const before = keys[at - 1] ?? '';
    if (/^\d+$/.test(key)) return LISTS[before]?.(Number(key) + 1) ?? key;
    if (LISTS[key]) return null;
    return key === 'number' ? numberIn(keys) : (CELLS[key] ?? key);
  });
  return words.filter((word) => word !== null).join(' · ');
}

function numberIn(keys: readonly string[]): string {
  return keys[0] === 'bet' ? t.betNumber : t.number;
}

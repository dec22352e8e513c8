import {
  exactly,
  fieldsOf,
  integer,
  line,
  list,
  object,
  pattern,
  day,
  type Check,
  type Fault,
  type Fields,
} from './fields.ts';
import type {
  CertifiedBingo,
  CertifiedCoupon,
  CertifiedPrize,
  CertifiedResult,
  CertifiedRound,
  CertifiedTier,
  CertifiedWinner,
} from './results.ts';

const amount = pattern(/^(0|[1-9]\d{0,12})\.\d{2}$/);
const name = line(80);
const optional = (check: Check) => ({ check, optional: true as const });

const winner = object({
  card: optional(line(40)),
  agency: optional(line(20)),
  locality: optional(name),
  province: optional(name),
  share: { check: amount },
});
const winners = list(winner, 200);

// Shares that do not add up, a line after its bingo, a ball twice: nothing that a draw can have.
const sound =
  <Value>(check: Check, isSound: (value: Value) => boolean): Check =>
  (value, path) => {
    const faults = check(value, path);
    if (faults.length > 0) return faults;
    return isSound(value as Value) ? [] : [{ code: 'result-unsound', path }];
  };

const cents = (text: string): bigint => BigInt(text.replace('.', ''));

function addUp(prize: string, shared: readonly CertifiedWinner[]): boolean {
  const total = shared.reduce((sum, { share }) => sum + cents(share), 0n);
  return shared.length === 0 || total === cents(prize);
}

const tier = sound<CertifiedTier>(
  object({ at_ball: optional(integer(1, 200)), prize: { check: amount }, winners: { check: winners } }),
  ({ at_ball, prize: sum, winners: shared }) =>
    addUp(sum, shared) && (at_ball === undefined) === (shared.length === 0),
);

const round = sound<CertifiedRound>(
  object({ balls: { check: list(integer(1, 200), 200) }, line: optional(tier), bingo: optional(tier) }),
  ({ balls, line: first, bingo }) => {
    const [early, late] = [first?.at_ball ?? 0, bingo?.at_ball ?? balls.length];
    const isOnce = balls.length > 0 && new Set(balls).size === balls.length;
    return isOnce && early <= late && late <= balls.length;
  },
);

const pot = sound<NonNullable<CertifiedBingo['pot']>>(
  object({
    amount: { check: amount },
    status: { check: pattern(/^(won|vacant)$/) },
    limit_ball: optional(integer(1, 200)),
    winners: { check: winners },
  }),
  ({ amount: sum, status, winners: shared }) =>
    addUp(sum, shared) && (status === 'vacant') === (shared.length === 0),
);

const special = sound<CertifiedBingo['specials'][number]>(
  object({ name: { check: name }, prize: { check: amount }, winners: { check: winners } }),
  ({ prize: sum, winners: shared }) => addUp(sum, shared),
);

const holder = object({
  agency: optional(line(20)),
  locality: optional(name),
  province: optional(name),
  fractions: { check: integer(1, 100) },
});

const prize = sound<CertifiedPrize>(
  object({
    place: { check: integer(1, 100) },
    number: { check: pattern(/^\d{2,8}$/) },
    kind: { check: pattern(/^(money|goods)$/) },
    amount: optional(amount),
    goods: optional(line(200)),
    winners: { check: list(holder, 200) },
  }),
  ({ kind, amount: money, goods }) =>
    (kind === 'money') === (money !== undefined) && (kind === 'goods') === (goods !== undefined),
);

const prizes = sound<readonly CertifiedPrize[]>(list(prize, 100), (rows) => {
  const places = new Set(rows.map(({ place }) => place));
  const digits = new Set(rows.map(({ number }) => number.length));
  return places.size === rows.length && Math.max(...places) === rows.length && digits.size === 1;
});

const bet = object({
  number: { check: pattern(/^\d{1,4}$/) },
  range: {
    check: (value, path) =>
      [1, 5, 10, 20].some((range) => range === value) ? [] : [{ code: 'field-malformed', path }],
  },
  stake: { check: amount },
});

const FIELDS: Readonly<Record<CertifiedResult['format'], Fields>> = {
  bingo: {
    rounds: { check: list(round, 10) },
    specials: { check: list(special, 30) },
    pot: optional(pot),
  },
  prizes: {
    edition: optional(name),
    host_province: optional(name),
    prizes: { check: prizes },
  },
  coupons: {
    of_game: { check: line(40) },
    of_draw_number: { check: integer(1, 9_999_999) },
    of_draw_date: { check: day },
    coupon: { check: pattern(/^[A-Z0-9][A-Z0-9-]{2,39}$/) },
    agency: optional(line(20)),
    subagency: optional(line(20)),
    locality: optional(name),
    bet: optional(bet),
    multiplier: optional(integer(1, 100_000)),
    gross: { check: amount },
    withheld: { check: amount },
    net: { check: amount },
    beneficiary_sha256: optional(pattern(/^[0-9a-f]{64}$/)),
  },
};

/** Everything that keeps a value from being what was drawn. */
export const result: Check = (value, path) => {
  const format = fieldsOf(value)['format'];
  const fields = Object.entries(FIELDS).find(([known]) => known === format)?.[1];
  if (!fields) return [{ code: 'field-malformed', path: `${path}.format` }];
  const faults: Fault[] = object({ format: { check: exactly(format) }, ...fields })(value, path);
  if (faults.length > 0 || format !== 'coupons') return faults;
  const { gross, withheld, net } = value as CertifiedCoupon;
  return cents(gross) - cents(withheld) === cents(net) ? [] : [{ code: 'result-unsound', path }];
};

/** An amount in pesos with two decimals, as text. */
export type Amount = string;

/** Who won a part of a prize, as far as everybody may know. */
export type CertifiedWinner = {
  readonly card?: string;
  readonly agency?: string;
  readonly locality?: string;
  readonly province?: string;
  readonly share: Amount;
};

/** A prize that fell with `at_ball` balls out; without winners it is vacant. */
export type CertifiedTier = {
  readonly at_ball?: number;
  readonly prize: Amount;
  readonly winners: readonly CertifiedWinner[];
};

/** A round of a bingo, its balls in the order in which they came out. */
export type CertifiedRound = {
  readonly balls: readonly number[];
  readonly line?: CertifiedTier;
  readonly bingo?: CertifiedTier;
};

/** The result of a bingo. */
export type CertifiedBingo = {
  readonly format: 'bingo';
  readonly rounds: readonly CertifiedRound[];
  readonly specials: readonly {
    readonly name: string;
    readonly prize: Amount;
    readonly winners: readonly CertifiedWinner[];
  }[];
  readonly pot?: {
    readonly amount: Amount;
    readonly status: 'won' | 'vacant';
    readonly limit_ball?: number;
    readonly winners: readonly CertifiedWinner[];
  };
};

/** A prize of a lottery and the number that it fell to. */
export type CertifiedPrize = {
  readonly place: number;
  readonly number: string;
  readonly kind: 'money' | 'goods';
  readonly amount?: Amount;
  readonly goods?: string;
  readonly winners: readonly {
    readonly agency?: string;
    readonly locality?: string;
    readonly province?: string;
    readonly fractions: number;
  }[];
};

/** The result of a lottery of tickets. */
export type CertifiedPrizes = {
  readonly format: 'prizes';
  readonly edition?: string;
  readonly host_province?: string;
  readonly prizes: readonly CertifiedPrize[];
};

/** A winning coupon. */
export type CertifiedCoupon = {
  readonly format: 'coupons';
  readonly of_game: string;
  readonly of_draw_number: number;
  readonly of_draw_date: string;
  readonly coupon: string;
  readonly agency?: string;
  readonly subagency?: string;
  readonly locality?: string;
  readonly bet?: { readonly number: string; readonly range: number; readonly stake: Amount };
  readonly multiplier?: number;
  readonly gross: Amount;
  readonly withheld: Amount;
  readonly net: Amount;
  /** SHA-256 over a salt of this certificate and who claimed it: proves nothing to whoever has no salt. */
  readonly beneficiary_sha256?: string;
};

/** What was drawn where it is no quiniela. */
export type CertifiedResult = CertifiedBingo | CertifiedPrizes | CertifiedCoupon;

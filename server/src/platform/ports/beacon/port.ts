import type { DrandChain, DrandRound } from '@vereda/verifier/civic/beacon';

/** A public beacon whose rounds nobody knows before they are due. */
export type Beacon = {
  /** The chain that rounds are of, its description checked against its name. Throws when it cannot be had. */
  chain(): Promise<DrandChain>;
  /** A round that is due, its signature not checked yet; null while it is not out. Throws when nobody answers. */
  round(round: number): Promise<DrandRound | null>;
};

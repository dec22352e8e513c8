import type { Product } from './product.ts';
import type { Random } from '../../tools/kit/random.ts';

/** Work that is killed: what is under way, and what must hold afterwards. */
export type SoakJob = {
  readonly name: string;
  /** Longest time after `begin` at which it is worth killing. */
  readonly spanMs: number;
  /** Starts work; `insist` is called when the product answers again and ends when everything is acknowledged. */
  begin(): Promise<{ insist(): Promise<void> }>;
  /** Kills something that only this job has, null where there is nothing. */
  readonly killOwn: (() => void) | null;
  /** What is wrong right now, one line per fault. */
  check(): Promise<string[]>;
  /** What is wrong once nothing is left to do. */
  checkSettled(): Promise<string[]>;
  /** How much was done, for people. */
  summary(): string;
};

/** What a job is made from. */
export type Soaking = { readonly product: Product; readonly random: Random };

import type { Bilingual } from '@vereda/contract/locale';

/** Bytes as lower-case hexadecimal with 0x. */
export type Hex = `0x${string}`;

/** What a blockchain is called, how it is recognised, and when a transaction on it counts as settled. */
export type Network = {
  /** Short name of the profile, e.g. `embedded`, `sepolia`; the key of everything stored about the network. */
  readonly id: string;
  readonly chain_id: number;
  readonly caip2: `eip155:${number}`;
  readonly name: Bilingual;
  readonly kind: 'embedded' | 'jsonrpc';
  /** Blocks, its own included, that a transaction must be under. */
  readonly confirmations: number;
  /** What Blockcerts calls the network; `mocknet` where Blockcerts has no word for it. Never a false one. */
  readonly blink: 'mocknet' | 'eth:mainnet' | 'eth:sepolia';
  readonly calldata: Calldata;
  /** Hours between super-roots, each over every batch since the last; null where every root is written. */
  readonly super_root_hours: number | null;
};

/**
 * What is written: `self` is the root as plain calldata of a transaction to the sender's own address. `lacnet` is the
 * same for networks of LACNet, which charge nothing: behind the root stand the address of the node that takes it and
 * the second until which it may, and the transaction names no chain.
 */
export type Calldata =
  | { readonly kind: 'self' }
  | { readonly kind: 'lacnet'; readonly node: Hex; readonly expiration: number };

/** What a transaction offers; `tip_wei` null means a network without EIP-1559. */
export type Fee = {
  readonly gas_limit: number;
  readonly max_fee_wei: bigint;
  readonly tip_wei: bigint | null;
};

/** Means of an account: whole units of the network's own currency as a decimal number, and anchors they pay. */
export type Means = { readonly balance: string; readonly anchors: number };

/** One anchor to sign: the Merkle root is the whole calldata. */
export type Anchor = { readonly root: Hex; readonly nonce: number; readonly fee: Fee };

/** A signed transaction; sending the same bytes again is harmless. */
export type SignedTransaction = { readonly raw: Hex; readonly hash: Hex };

/** What the node said about a transaction; only `sent` and `already-known` mean that it has it. */
export type SendOutcome = 'sent' | 'already-known' | 'nonce-too-low' | 'nonce-too-high' | 'fee-too-low';

/** A mined transaction. */
export type Receipt = {
  readonly block_number: number;
  readonly block_hash: Hex;
  readonly succeeded: boolean;
  readonly gas_used: number;
};

/** A transaction as the network has it; block_number null while it waits. */
export type LedgerTransaction = {
  readonly hash: Hex;
  readonly input: Hex;
  readonly from: Hex;
  readonly to: Hex | null;
  readonly block_number: number | null;
  readonly block_hash: Hex | null;
};

/** A block's place in the chain; timestamp in seconds since 1970. */
export type BlockHead = { readonly number: number; readonly hash: Hex; readonly timestamp: number };

/**
 * One blockchain and the account that writes on it. Every call throws certificates/ledger-unavailable when the node
 * does not answer, certificates/ledger-no-funds when the account cannot pay, and certificates/ledger-refused when it
 * answers something else that no retry will change.
 */
export type Ledger = {
  readonly network: Network;
  readonly address: Hex;
  /** Answers the genesis hash; throws certificates/ledger-wrong-network when chain id or genesis are not these. */
  ensureRightNetwork(known: { readonly genesis_hash: Hex | null }): Promise<{ readonly genesis_hash: Hex }>;
  /** Number of the next transaction of our account, mined ones counted. */
  nonce(): Promise<number>;
  /** What our account has, and how many anchors that pays at the fee of now. */
  means(): Promise<Means>;
  /** A fee the network takes now; above `previous` by enough to replace it. */
  suggestFee(root: Hex, previous?: Fee): Promise<Fee>;
  /** Signs without talking to the node. */
  signAnchor(anchor: Anchor): Promise<SignedTransaction>;
  send(raw: Hex): Promise<SendOutcome>;
  receipt(hash: Hex): Promise<Receipt | null>;
  transaction(hash: Hex): Promise<LedgerTransaction | null>;
  head(): Promise<BlockHead>;
  /** Hash of the block that stands at a height; null where there is none. */
  hashAt(number: number): Promise<Hex | null>;
  /** A block by its hash; null when the node does not have it. */
  block(hash: Hex): Promise<BlockHead | null>;
};

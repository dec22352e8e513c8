import { BaseError } from 'viem';
import { AppError } from '#platform/errors';

// What geth, erigon, nethermind, besu, anvil and the embedded chain say to an account that cannot pay.
const WITHOUT_MEANS =
  /insufficient (funds|balance)|gas required exceeds allowance|doesn't have enough|not enough (funds|balance)|upfront cost/i;

/** Whether a node's refusal, or the error that was made of it, is for want of money. */
export function isWithoutMeans(error: unknown): boolean {
  return WITHOUT_MEANS.test(wordsOf(error));
}

/** Asks a node; throws what it says, or that it says nothing, as a coded error. */
export async function asLedgerError<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof AppError ? error : ledgerError(error);
  }
}

const RETRY_AFTER_SECONDS = 30;

/** A node's refusal or silence as a coded error. */
export function ledgerError(error: unknown): AppError {
  if (isRefusal(error)) {
    return new AppError('certificates/ledger-refused', { params: { reason: wordsOf(error) }, cause: error });
  }
  return new AppError('certificates/ledger-unavailable', {
    cause: error,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

// A JSON-RPC error is an answer; anything else is a node that gave none. Rate limits and internal errors pass.
function isRefusal(error: unknown): boolean {
  const codes = causes(error).map((cause) =>
    cause instanceof BaseError && 'code' in cause ? cause.code : null,
  );
  const answered = codes.find((code) => typeof code === 'number');
  return answered !== undefined && ![-32005, -32603, 429].includes(Number(answered));
}

/** What a node said, without addresses. */
export function wordsOf(error: unknown): string {
  const words = causes(error).map((cause) => {
    if (!(cause instanceof Error)) return String(cause);
    return 'details' in cause && typeof cause.details === 'string' ? cause.details : cause.message;
  });
  // The address of a node may hold a key.
  return words
    .join(' · ')
    .replace(/\bhttps?:\/\/\S+/g, '…')
    .slice(0, 200);
}

function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let cause = error; cause !== undefined && cause !== null && chain.length < 10;) {
    chain.push(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return chain;
}

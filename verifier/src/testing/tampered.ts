import { canonicalJson } from '../proofs/jcs.ts';
import type { RootsFile } from '../proofs/roots-file.ts';
import type { Step, StepName, Verdict } from '../steps.ts';
import { OTHER_GAMES, partsOfGame } from './games.ts';
import { ACCOUNT, DID, ISSUER, issueBatch, listOf, partsOf, TRANSACTION } from './issued.ts';
import type { File } from './mutations.ts';

const { certificates, receipts, transaction } = await issueBatch('mocknet', [
  partsOf(0),
  partsOf(1),
  ...OTHER_GAMES.map(partsOfGame),
]);

/** Certificate and receipt of a draw of each game, by what they are. */
export const FILES: readonly (readonly [string, File])[] = ['rio-negro', ...OTHER_GAMES].flatMap(
  (game, index) => [
    [`certificate of ${game}`, certificates[index + 1] as File] as const,
    [`receipt of ${game}`, receipts[index + 1] as File] as const,
  ],
);

/** What whoever has everything knows of these files. */
export const TRUST = {
  issuer: ISSUER,
  readTransaction: async (hash: string) => (hash === TRANSACTION ? transaction : null),
  revocations: listOf(),
};

/** The same as a file to keep, for whoever asks nobody. */
export const ROOTS: RootsFile = {
  type: 'VeredaRoots',
  issuer: DID,
  as_of: '2026-03-02T16:00:00Z',
  revocations: listOf(),
  anchors: [
    {
      chain: 'eip155:1337',
      root: transaction.input,
      transaction: TRANSACTION,
      from: ACCOUNT,
      block_number: 7,
      block_time: String(transaction.block_time),
    },
  ],
};

// The first step that a change of a part can end at.
const STEPS_OF = {
  body: ['format', 'dates', 'issuer', 'signed-by-head-of-draw'],
  signatures: ['format', 'dates', 'signed-by-head-of-draw', 'signed-by-notary'],
  anchor: ['format', 'dates', 'hash', 'path', 'chain', 'sender', 'key-times'],
} as const satisfies Record<string, readonly StepName[]>;
type Part = keyof typeof STEPS_OF;

function partsOfFile(file: File): Readonly<Record<Part, string>> {
  const proofs = Array.isArray(file.proof) ? file.proof : [];
  return {
    body: canonicalJson({ ...file, proof: Array.isArray(file.proof) }),
    signatures: canonicalJson(proofs.slice(0, 2)),
    anchor: canonicalJson(proofs.slice(2)),
  };
}

const genuineParts = new Map<File, ReturnType<typeof partsOfFile>>();

/** What a verifier says of a file. */
export type Judgement = {
  readonly verdict: Verdict;
  readonly steps: readonly Pick<Step, 'step' | 'status'>[];
};

/** Whether a changed file is not valid to a verifier, which names first a step that has to do with the change. */
export function isRefusedWithReason(original: File, changed: string, { verdict, steps }: Judgement): boolean {
  const before = genuineParts.get(original) ?? partsOfFile(original);
  genuineParts.set(original, before);
  const after = partsOfFile(JSON.parse(changed) as File);
  const parts = Object.keys(STEPS_OF) as Part[];
  const possible: StepName[] = parts.flatMap((part) => (before[part] === after[part] ? [] : STEPS_OF[part]));
  const first = steps.find(({ status }) => status !== 'ok')?.step;
  return verdict !== 'valid' && first !== undefined && possible.includes(first);
}

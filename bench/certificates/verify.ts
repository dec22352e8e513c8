// How long all steps of a verification take on this machine, chain answers at hand: `node tools/run.mjs bench/certificates/verify.ts`
import { ISSUER, issueBatch, listOf, TRANSACTION } from '../../verifier/src/testing/issued.ts';
import { verifyCertificate } from '../../verifier/src/verify.ts';

const RUNS = 1000;
const { certificates, receipts, transaction } = await issueBatch();
const trust = {
  issuer: ISSUER,
  readTransaction: async (hash: string) => (hash === TRANSACTION ? transaction : null),
  revocations: listOf(),
};

for (const [name, file] of [
  ['certificate', certificates[1]],
  ['receipt', receipts[1]],
] as const) {
  const text = JSON.stringify(file, null, 2);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const startMs = performance.now();
    const { verdict } = await verifyCertificate(text, trust);
    times.push(performance.now() - startMs);
    if (verdict !== 'valid') throw new Error(`the ${name} is ${verdict}`);
  }
  times.sort((one, other) => one - other);
  const at = (share: number): string => (times[Math.floor(RUNS * share)] ?? 0).toFixed(1);
  console.log(`${name}: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms`);
}

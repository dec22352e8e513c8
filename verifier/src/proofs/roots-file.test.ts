import { describe, expect, it } from 'vitest';
import { noticesOf } from '../notices.ts';
import { ISSUER, issueBatch, listOf } from '../testing/issued.ts';
import { verifyCertificate } from '../verify.ts';
import { headlineOf } from '../words/texts.ts';
import { isRootsFile, rootsReader, withRoots, type RootsFile } from './roots-file.ts';

const { certificates, transaction } = await issueBatch();
const text = JSON.stringify(certificates[1]);
const HASH = `0x${'ab'.repeat(32)}`;
const ROOTS: RootsFile = {
  type: 'VeredaRoots',
  issuer: ISSUER.id,
  as_of: '2026-05-01T12:00:00Z',
  revocations: listOf(),
  anchors: [
    {
      chain: `eip155:${transaction.chain_id}`,
      root: transaction.input,
      transaction: HASH,
      from: transaction.from,
      block_number: 7,
      block_time: transaction.block_time ?? '',
    },
  ],
};
const NOTHING = { issuer: ISSUER, revocations: null, readTransaction: null };

function changed(change: Record<string, unknown>): RootsFile {
  return { ...ROOTS, anchors: ROOTS.anchors.map((anchor) => ({ ...anchor, ...change })) };
}

async function endOf(roots: RootsFile, file = text) {
  const result = await verifyCertificate(file, withRoots(NOTHING, roots));
  return [result.verdict, result.steps.find(({ status }) => status !== 'ok')?.code];
}

describe('a kept copy of all roots', () => {
  it('takes the place of chain and list, and every answer says of when it is', async () => {
    const { demo: _demo, ...real } = certificates[1]!;
    const result = await verifyCertificate(text, withRoots(NOTHING, ROOTS));
    expect([result.verdict, result.as_of]).toEqual(['valid', ROOTS.as_of]);
    expect(noticesOf(result)).toContainEqual({
      code: 'kept',
      tone: 'warning',
      facts: { as_of: ROOTS.as_of },
    });
    // A certificate in earnest is never called plainly valid by it.
    const inEarnest = { ...result, certificate: real };
    expect(headlineOf('es', inEarnest).title).toMatch(/^Válido según el archivo del 1 de mayo de 2026/);
    expect(headlineOf('en', inEarnest).title).toMatch(/^Valid as of the file of 1 May 2026/);
  });

  it('gives way to a node and a list that the reader chose', () => {
    const chosen = { issuer: ISSUER, revocations: listOf(), readTransaction: async () => null };
    expect(withRoots(chosen, ROOTS)).toBe(chosen);
    expect(withRoots({ ...chosen, revocations: null }, ROOTS)).toMatchObject({ as_of: ROOTS.as_of });
  });

  it('refuses what it contradicts, and leaves open what it does not have', async () => {
    expect(await endOf(changed({ root: `0x${'0'.repeat(64)}` }))).toEqual(['invalid', 'root-differs']);
    expect(await endOf(changed({ from: `0x${'1'.repeat(40)}` }))).toEqual(['invalid', 'sender-differs']);
    expect(await endOf(changed({ block_time: '2026-03-02T15:00:01Z' }))).toEqual([
      'incomplete',
      'anchor-date-differs',
    ]);
    expect(await endOf({ ...ROOTS, anchors: [] })).toEqual(['incomplete', 'transaction-unknown']);
    expect(await endOf(changed({ chain: 'eip155:1' }))).toEqual(['incomplete', 'wrong-network']);
    const revoked = { id: certificates[1]!.id, revocationReason: 'No', kind: 'annulled' as const };
    expect(await endOf({ ...ROOTS, revocations: listOf(revoked) })).toEqual(['invalid', 'annulled']);
    const altered = text.replace('"number":"0038"', '"number":"0039"');
    expect(await endOf(ROOTS, altered)).toEqual(['invalid', 'signature-wrong']);
  });

  it('is nothing else than such a file', async () => {
    expect(isRootsFile(JSON.parse(JSON.stringify(ROOTS)))).toBe(true);
    const others: unknown[] = [
      null,
      [],
      {},
      { ...ROOTS, type: 'Roots' },
      { ...ROOTS, as_of: 'yesterday' },
      { ...ROOTS, as_of: '2026-13-01T00:00:00Z' },
      { ...ROOTS, revocations: [] },
      { ...ROOTS, anchors: {} },
      { ...ROOTS, anchors: [null] },
      changed({ root: '0x' }),
      changed({ transaction: 7 }),
      changed({ from: 'nobody' }),
      changed({ chain: 'bitcoin' }),
      changed({ block_number: -0.5 }),
      changed({ block_time: '2026-03-02' }),
    ];
    expect(others.filter(isRootsFile)).toEqual([]);
    expect(await rootsReader(ROOTS)(HASH.toUpperCase().replace('X', 'x'))).not.toBeNull();
  });
});

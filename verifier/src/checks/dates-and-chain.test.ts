import { describe, expect, it } from 'vitest';
import { buildDrawCredential } from '../format/build-credential.ts';
import type { DrawCertificate } from '../format/credential.ts';
import type { ChainTransaction } from '../proofs/chain-reader.ts';
import { createEddsaProof } from '../proofs/eddsa-proof.ts';
import { CREATED, ISSUER, issueBatch, listOf, partsOf, SIGNERS } from '../testing/issued.ts';
import { verifyCertificate } from '../verify.ts';

const { certificates, transaction } = await issueBatch();
const file = JSON.stringify(certificates[0] as DrawCertificate);

async function stepOf(name: string, text: string, change: Partial<ChainTransaction> & { now?: Date } = {}) {
  const { now, ...chain } = change;
  const { verdict, steps } = await verifyCertificate(text, {
    issuer: ISSUER,
    readTransaction: async () => ({ ...transaction, ...chain }),
    revocations: listOf(),
    ...(now && { now }),
  });
  const step = steps.find(({ step: each }) => each === name);
  return [verdict, step?.status, step?.code];
}

async function signedWith(change: Partial<DrawCertificate>, created = CREATED): Promise<string> {
  const credential = { ...buildDrawCredential(partsOf(0)), ...change };
  const proof = await Promise.all(SIGNERS.map((signer) => createEddsaProof(credential, signer, created)));
  return JSON.stringify({ ...credential, proof });
}

describe('the dates', () => {
  const later = (ms: number): Date => new Date(CREATED.getTime() + ms);

  it('may be a few minutes ahead of this device, and no more', async () => {
    expect(await stepOf('dates', file, { now: later(-60_000) })).toEqual(['valid', 'ok', null]);
    const early = { now: later(-3_600_000) };
    expect(await stepOf('dates', file, early)).toEqual(['invalid', 'failed', 'not-valid-yet']);
  });

  it('refuse a certificate that has expired', async () => {
    const text = await signedWith({ validUntil: '2026-03-10T00:00:00Z' });
    const expired = { now: new Date('2026-03-10T00:00:01Z') };
    expect(await stepOf('dates', text, expired)).toEqual(['invalid', 'failed', 'expired']);
    const inTime = { now: new Date('2026-03-09T23:59:59Z') };
    expect(await stepOf('dates', text, inTime)).toEqual(['incomplete', 'ok', null]);
  });

  it('refuse a signature of tomorrow', async () => {
    const text = await signedWith({}, later(86_400_000));
    const today = { now: later(3_600_000) };
    expect(await stepOf('dates', text, today)).toEqual(['invalid', 'failed', 'signed-in-the-future']);
  });

  it('refuse a signature from before the draw, wherever on Earth it was held', async () => {
    const { credentialSubject } = buildDrawCredential(partsOf(0));
    const { scheduled_at: _time, ...untimed } = credentialSubject;
    const at = (change: object) => signedWith({ credentialSubject: { ...credentialSubject, ...change } });
    const foreseen = ['invalid', 'failed', 'signed-before-draw'];
    expect(await stepOf('dates', await at({ scheduled_at: '2026-03-02T15:06:00Z' }))).toEqual(foreseen);
    expect((await stepOf('dates', await at({ scheduled_at: '2026-03-02T15:04:00Z' })))[1]).toBe('ok');
    expect(await stepOf('dates', await at({ draw_date: '2031-03-02' }))).toEqual(foreseen);
    const day = (draw_date: string) => signedWith({ credentialSubject: { ...untimed, draw_date } });
    expect((await stepOf('dates', await day('2026-03-03')))[1]).toBe('ok');
    expect(await stepOf('dates', await day('2026-03-04'))).toEqual(foreseen);
    // An annulment says nothing of a result.
    expect((await stepOf('dates', await at({ draw_date: '2031-03-02', annulled: true })))[1]).toBe('ok');
  });

  it('are days of the calendar, and issuanceDate is not of this format', async () => {
    const odd = file.replace('"validFrom":"2026-03-02T', '"validFrom":"2026-02-30T');
    expect(await stepOf('format', odd)).toEqual(['invalid', 'failed', 'field-malformed']);
    const old = file.replace('"validFrom"', '"issuanceDate"');
    expect((await stepOf('format', old)).slice(0, 2)).toEqual(['invalid', 'failed']);
  });
});

describe('the chain', () => {
  const chain = (change: Partial<ChainTransaction>) => stepOf('chain', file, change);

  it('has to confirm a transaction as deep as was asked for', async () => {
    const needed_confirmations = 12;
    const shallow = await chain({ needed_confirmations, confirmations: 11 });
    expect(shallow).toEqual(['incomplete', 'not-checked', 'not-confirmed-yet']);
    expect(await chain({ needed_confirmations, confirmations: 12 })).toEqual(['valid', 'ok', null]);
    expect((await chain({ confirmations: 0 }))[2]).toBe('not-confirmed-yet');
  });

  it('asks more of a network that reorganises, whatever the reader says', async () => {
    const onSepolia = await issueBatch('eth:sepolia');
    const text = JSON.stringify(onSepolia.certificates[0]);
    const sepolia = { ...onSepolia.transaction, chain_id: 11_155_111, needed_confirmations: 1 };
    const shallow = await stepOf('chain', text, { ...sepolia, confirmations: 11 });
    expect(shallow).toEqual(['incomplete', 'not-checked', 'not-confirmed-yet']);
    expect(await stepOf('chain', text, { ...sepolia, confirmations: 12 })).toEqual(['valid', 'ok', null]);
    expect((await stepOf('chain', text, onSepolia.transaction))[2]).toBe('wrong-network');
  });

  it('may hold behind the root what a provider appends, on networks without a name and in one shape only', async () => {
    const address = '00'.repeat(12) + 'ab'.repeat(20);
    const second = '00'.repeat(28) + '6d7523a1';
    const elsewhere = (input: string) => chain({ chain_id: 648_540, input });
    const { input } = transaction;
    expect(await elsewhere(input)).toEqual(['valid', 'ok', null]);
    expect(await elsewhere(input + address + second)).toEqual(['valid', 'ok', null]);
    const differs = ['invalid', 'failed', 'root-differs'];
    expect(await elsewhere(input + address)).toEqual(differs);
    expect(await elsewhere(`${input}${address}${second}00`)).toEqual(differs);
    expect(await elsewhere(input + 'ab'.repeat(32) + second)).toEqual(differs);
    expect(await elsewhere(input + address + 'ab'.repeat(32))).toEqual(differs);
    expect(await elsewhere(`0x${'11'.repeat(32)}${address}${second}`)).toEqual(differs);
    // The pilot chain and those that Blockcerts knows hold the root and nothing else.
    expect(await chain({ input: input + address + second })).toEqual(differs);
  });

  it('does not answer for another network than that of the certificate', async () => {
    expect(await chain({ chain_id: 1 })).toEqual(['incomplete', 'not-checked', 'wrong-network']);
  });

  it('gives the time: another date on the proof was altered', async () => {
    const block_time = '2026-03-02T15:00:01Z';
    expect(await chain({ block_time })).toEqual(['incomplete', 'not-checked', 'anchor-date-differs']);
    const waiting = { block_number: null, block_time: null, confirmations: 0 };
    expect(await chain(waiting)).toEqual(['incomplete', 'not-checked', 'transaction-pending']);
  });

  it('cannot hold a draw before it was held', async () => {
    const early = { block_time: '2026-03-02T14:00:00Z' };
    expect(await chain(early)).toEqual(['invalid', 'failed', 'anchored-before-draw']);
  });

  it('cannot have a block that is still to come', async () => {
    const now = new Date(CREATED.getTime() - 10 * 60_000);
    expect((await stepOf('chain', file, { now }))[2]).toBe('block-in-the-future');
  });
});

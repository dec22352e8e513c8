import { describe, expect, it } from 'vitest';
import type { ChainReader, ChainTransaction } from './chain-reader.ts';
import { firstReader } from './first-reader.ts';

const found = { input: '0x01' } as ChainTransaction;
const down: ChainReader = () => Promise.reject(new Error('down'));
const knowing: ChainReader = async () => found;
const unknowing: ChainReader = async () => null;

describe('firstReader', () => {
  it('asks the next node when one cannot be asked', async () => {
    expect(await firstReader([down, knowing])?.('0x')).toBe(found);
  });

  it('takes what the first one says that answers, for good or bad', async () => {
    expect(await firstReader([unknowing, knowing])?.('0x')).toBeNull();
  });

  it('throws when none can be asked, and is none without nodes', async () => {
    await expect(firstReader([down, down])?.('0x')).rejects.toThrow('down');
    expect(firstReader([])).toBeNull();
  });
});

import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import type { WorkRecord } from '@vereda/contract/urbanism/obras/records/record';
import { contractsOf, totalsOf } from '@vereda/contract/urbanism/obras/records/record-money';
import { Message } from '#ui/message.tsx';
import { amountOf } from '../obra-facts.tsx';
import { recordWords as t } from './record-words.ts';

type AmountDiffersProps = {
  readonly obra: Pick<Obra, 'contract_amount' | 'currency'>;
  readonly records: readonly WorkRecord[];
};

/** Says at the desk that the amount of the record is not what the contracts were signed for, and which of them everybody is told. */
export function AmountDiffers({ obra: { contract_amount: said, currency }, records }: AmountDiffersProps) {
  const contracts = contractsOf(records);
  const { signedCents } = totalsOf(contracts);
  if (said === null || contracts.length === 0 || Math.round(said * 100) === signedCents) return null;
  return (
    <Message tone="warning" title={t.amountDiffers}>
      {t.amountDiffersText({
        said: amountOf(said, currency),
        signed: amountOf(signedCents / 100, currency),
      })}
    </Message>
  );
}

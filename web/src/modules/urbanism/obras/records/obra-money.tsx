import type { WorkRecord } from '@vereda/contract/urbanism/obras/records/record';
import { contractsOf, totalsOf, type Standing } from '@vereda/contract/urbanism/obras/records/record-money';
import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import type { ReactNode } from 'react';
import { formatDate } from '#i18n/date.ts';
import { KeyValues } from '#ui/key-values.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { amountOf } from '../obra-facts.tsx';
import { modificationTypes, recordKinds, recordWords as t } from './record-words.ts';
import classes from './records.module.css';

/** What a work's amounts are in, and what was meant to be spent. */
export type Budgeted = Pick<Obra, 'currency' | 'budget'>;

type MoneyProps = {
  readonly obra: Budgeted;
  readonly records: readonly WorkRecord[];
  /** What can be done with a record, at the desk. */
  readonly actionsOf?: (record: WorkRecord) => ReactNode;
};

/** The contracts of a work: what each was signed for, is worth by now and was paid, with every step of that. */
export function ObraMoney({ obra, records, actionsOf }: MoneyProps) {
  const contracts = contractsOf(records);
  if (contracts.length === 0) return <p className={blocks.hint}>{t.noContracts}</p>;
  return (
    <>
      {contracts.map((standing) => (
        <Contract key={standing.contract.origin_id} of={standing} obra={obra} actionsOf={actionsOf} />
      ))}
      <Totals obra={obra} contracts={contracts} />
    </>
  );
}

type ContractProps = Omit<MoneyProps, 'records' | 'actionsOf'> & {
  readonly of: Standing;
  readonly actionsOf: MoneyProps['actionsOf'];
};

function Contract({ of, obra, actionsOf }: ContractProps) {
  const { contract, currentCents, paidCents, until, isOverpaid } = of;
  const money = (cents: number) => amountOf(cents / 100, obra.currency);
  const name = t.contractOf({ number: contract.number ?? '', party: contract.party ?? '' });
  const changed = currentCents !== contract.amount_cents;
  return (
    <article className={classes.contract} aria-label={name}>
      <h3>{name}</h3>
      <p className={blocks.hint}>
        {[t.signed({ day: formatDate(contract.on, 'date') }), contract.title].filter(Boolean).join(' · ')}
      </p>
      {isOverpaid && (
        <Message tone="warning" title={t.overpaid}>
          {t.overpaidText({ paid: money(paidCents), current: money(currentCents) })}
        </Message>
      )}
      <KeyValues
        facts={[
          [changed ? t.original : t.current, money(contract.amount_cents ?? 0)],
          [t.current, changed && money(currentCents)],
          [t.paid, money(paidCents)],
          [t.until, until && formatDate(until, 'date')],
        ].map(([key, value]) => [String(key), value || null] as const)}
      />
      <Corrections record={contract} obra={obra} />
      {actionsOf && <div className={blocks.buttons}>{actionsOf(contract)}</div>}
      <Movements of={of} obra={obra} actionsOf={actionsOf} />
    </article>
  );
}

function Movements({ of: { contract, modifications, payments }, obra, actionsOf }: ContractProps) {
  const rows = [...modifications, ...payments].toSorted((one, other) => one.on.localeCompare(other.on));
  if (rows.length === 0) return null;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className="visually-hidden">{t.movements({ name: contract.number ?? '' })}</caption>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{t.what}</th>
            <th scope="col">{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <tr key={record.origin_id}>
              <td>{formatDate(record.on, 'day')}</td>
              <td>
                {titleOf(record)}
                <Corrections record={record} obra={obra} />
                {actionsOf && <div className={blocks.buttons}>{actionsOf(record)}</div>}
              </td>
              <td>{record.amount_cents !== null && amountOf(record.amount_cents / 100, obra.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a modification or a payment is called in a line. */
export function titleOf({ kind, word, number, title, until }: WorkRecord): string {
  const type =
    word !== null && word in modificationTypes
      ? modificationTypes[word as keyof typeof modificationTypes]
      : number;
  const what = kind === 'contract' || kind === 'modification' || kind === 'payment' ? recordKinds[kind] : '';
  const end = kind === 'modification' && until ? t.untilDay({ day: formatDate(until, 'day') }) : null;
  return [[what, type].filter(Boolean).join(' · '), title, end].filter(Boolean).join('. ');
}

function Corrections({
  record: { corrections },
  obra,
}: {
  readonly record: WorkRecord;
  readonly obra: Budgeted;
}) {
  return corrections.map(({ at, on, amount_cents: cents, reason }) => (
    <small key={at} className={blocks.under}>
      {cents === null
        ? t.correctedDay({ day: formatDate(on, 'day'), reason })
        : t.corrected({ amount: amountOf(cents / 100, obra.currency), reason })}
    </small>
  ));
}

function Totals({ obra, contracts }: { readonly obra: Budgeted; readonly contracts: readonly Standing[] }) {
  const { currentCents, paidCents } = totalsOf(contracts);
  const money = (cents: number) => amountOf(Math.abs(cents) / 100, obra.currency);
  const left = obra.budget === null ? null : Math.round(obra.budget * 100) - currentCents;
  return (
    <>
      {contracts.length > 1 && (
        <>
          <h3 className={classes.total}>{t.total}</h3>
          <KeyValues
            facts={[
              [t.current, money(currentCents)],
              [t.paid, money(paidCents)],
            ]}
          />
        </>
      )}
      {left !== null && (
        <p className={blocks.note}>
          {left < 0 ? t.budgetOver({ amount: money(left) }) : t.budgetWithin({ amount: money(left) })}
        </p>
      )}
    </>
  );
}

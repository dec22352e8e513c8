import { Button } from '@mantine/core';
import {
  OBRA_AMOUNT_MAX,
  OBRA_LINE_MAX_LENGTH,
  OBRA_REASON_MAX_LENGTH,
} from '@vereda/contract/urbanism/obras/obra';
import { RECORD_TITLE_MAX_LENGTH, type WorkRecord } from '@vereda/contract/urbanism/obras/records/record';
import {
  MODIFICATION_NEEDS,
  MODIFICATION_TYPES,
  RECORD_FIELDS,
  type ModificationType,
  type NotedKind,
  type RecordField,
} from '@vereda/contract/urbanism/obras/records/record-fields';
import { CallForm } from '#forms/call-form.tsx';
import { SelectField, TextareaField, TextField } from '#forms/fields.tsx';
import { required, type Rule } from '#forms/rules.ts';
import { hasDecimals, typedNumber } from '#i18n/typed-number.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { cityToday } from '../obra-badges.tsx';
import { RECORD_READS } from './record-reads.ts';
import { modificationTypes, recordKinds, recordWords as t } from './record-words.ts';

type RecordDialogProps = {
  readonly id: number;
  readonly kind: NotedKind;
  /** That a modification or a payment belongs to. */
  readonly contract: WorkRecord | null;
  /** That is corrected. */
  readonly replaced: WorkRecord | null;
  readonly onClose: () => void;
};

const CENTS = 2;
const amountRule: Rule = (value) => {
  const text = String(value).trim();
  const typed = typedNumber(text);
  const isAmount = typed !== null && Math.abs(typed) <= OBRA_AMOUNT_MAX && hasDecimals(typed, CENTS);
  return text === '' || isAmount ? null : t.amountBad;
};
const centsOf = (text: string) => {
  const typed = typedNumber(text);
  return typed === null ? null : Math.round(typed * 100);
};

/** Asks for a contract, a modification or a payment, or what is right of one, by the table of fields. */
export function RecordDialog({ id, kind, contract, replaced, onClose }: RecordDialogProps) {
  const form = useCallForm('POST /urbanism/obras/records/note', {
    initial: { ...startOf(replaced), reason: '' },
    rules: { on: required, amount_cents: amountRule, ...(replaced && { reason: required }) },
    toInput: (values) => ({
      ...values,
      id,
      kind,
      replaces: replaced?.id ?? null,
      contract_id: replaced?.contract_id ?? contract?.origin_id ?? null,
      word: kind === 'modification' ? values.word : null,
      title: values.title.trim() || null,
      amount_cents: centsOf(values.amount_cents),
      until: values.until || null,
    }),
    refreshes: RECORD_READS,
    onDone: () => {
      snackbar(t.saved);
      onClose();
    },
  });
  const { word } = form.state.values;
  const asks = (name: RecordField) => isAsked(kind, name, word);
  const line = { maxLength: OBRA_LINE_MAX_LENGTH };
  const mayLack = (name: RecordField) => !isNeeded(kind, name, word);
  return (
    <Dialog isOpen title={titleFor(kind, replaced !== null)} onClose={onClose}>
      <CallForm form={form} label={recordKinds[kind]}>
        {asks('word') && (
          <SelectField
            label={t.type}
            data={MODIFICATION_TYPES.map((value) => ({ value, label: modificationTypes[value] }))}
            {...form.field('word')}
          />
        )}
        {asks('number') && <TextField label={t.number} {...line} {...form.field('number')} />}
        {asks('party') && <TextField label={t.party} {...line} {...form.field('party')} />}
        {asks('party_tax_id') && (
          <TextField label={t.taxId} isOptional {...line} {...form.field('party_tax_id')} />
        )}
        {asks('title') && (
          <TextField
            label={TITLES[kind]}
            isOptional={mayLack('title')}
            maxLength={RECORD_TITLE_MAX_LENGTH}
            {...form.field('title')}
          />
        )}
        {asks('amount_cents') && (
          <TextField
            label={t.amount}
            hint={kind === 'modification' ? t.changeHint : undefined}
            inputMode={kind === 'modification' ? 'text' : 'decimal'}
            {...form.field('amount_cents')}
          />
        )}
        <TextField label={t.on} type="date" max={cityToday()} {...form.field('on')} />
        {asks('until') && (
          <TextField
            label={kind === 'modification' ? t.newEnd : t.end}
            type="date"
            isOptional={mayLack('until')}
            {...form.field('until')}
          />
        )}
        {replaced && (
          <TextareaField
            label={t.reason}
            hint={t.reasonHint}
            maxLength={OBRA_REASON_MAX_LENGTH}
            {...form.field('reason')}
          />
        )}
        <div className={blocks.buttons}>
          <Button type="submit" loading={form.isSending}>
            {t.save}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t.back}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}

const TITLES = { contract: t.title, modification: t.titleOfChange, payment: t.titleOfPayment } as const;

function titleFor(kind: NotedKind, isCorrection: boolean): string {
  if (isCorrection) return t.actionOf({ action: t.correct, name: recordKinds[kind] });
  return { contract: t.add, modification: t.addModification, payment: t.addPayment }[kind];
}

function startOf(replaced: WorkRecord | null) {
  const { word, number, title, party, party_tax_id: taxId, amount_cents: cents, until } = replaced ?? {};
  const type: ModificationType = MODIFICATION_TYPES.find((one) => one === word) ?? 'value';
  return {
    word: type,
    number: number ?? '',
    title: title ?? '',
    party: party ?? '',
    party_tax_id: taxId ?? '',
    amount_cents: cents === null || cents === undefined ? '' : (cents / 100).toFixed(2),
    on: replaced?.on ?? cityToday(),
    until: until ?? '',
  };
}

function isAsked(kind: NotedKind, name: RecordField, word: ModificationType): boolean {
  const { needed, others }: { needed: readonly RecordField[]; others: readonly RecordField[] } =
    RECORD_FIELDS[kind];
  const isOfType = kind !== 'modification' || MODIFICATION_NEEDS[word] === name;
  return needed.includes(name) || (others.includes(name) && isOfType);
}

function isNeeded(kind: NotedKind, name: RecordField, word: ModificationType): boolean {
  const needed: readonly RecordField[] = RECORD_FIELDS[kind].needed;
  return needed.includes(name) || (kind === 'modification' && MODIFICATION_NEEDS[word] === name);
}

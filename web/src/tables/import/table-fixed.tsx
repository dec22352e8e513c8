import type { TableReport } from '@vereda/contract/catalog/table/table-import';
import { TextField } from '#forms/fields.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { fieldName, type TableKind } from './table-kind.ts';
import { tableWords as t } from './table-words.ts';
import { saidOf, type TableSaid } from './use-table-file.ts';

type FixedProps = {
  readonly kind: TableKind;
  readonly report: TableReport;
  readonly onSaid: (said: TableSaid) => void;
};

/** What rows have that say nothing of a field. */
export function TableFixed({ kind, report, onSaid }: FixedProps) {
  const say = (field: string, text: string) => {
    const said = saidOf(report);
    const value = text.trim();
    if (value === (said.fixed.find((one) => one.field === field)?.value ?? '')) return;
    const others = said.fixed.filter((one) => one.field !== field);
    onSaid({ ...said, fixed: value === '' ? others : [...others, { field, value }] });
  };
  return (
    <Section title={t.fixed} lead={t.fixedText}>
      <div className={blocks.fields}>
        {kind.fixed.map((field) => (
          <TextField
            key={field}
            id={`fixed-${field}`}
            label={fieldName(kind, field)}
            isOptional
            maxLength={80}
            defaultValue={report.fixed.find((one) => one.field === field)?.value ?? ''}
            onBlur={(event) => say(field, event.currentTarget.value)}
          />
        ))}
      </div>
    </Section>
  );
}

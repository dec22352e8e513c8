import { Button } from '@mantine/core';
import type { TableReport, TableSet } from '@vereda/contract/catalog/table/table-import';
import { useState } from 'react';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { TextField } from '#forms/fields.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { removedIn, type TableKind } from './table-kind.ts';
import { tableWords as t } from './table-words.ts';
import { saidOf, type TableFile } from './use-table-file.ts';

type StoreProps = { readonly kind: TableKind; readonly report: TableReport; readonly file: TableFile };

const LINES = [
  ['credit', 200],
  ['license', 100],
  ['url', 300],
] as const;

function knownSet({ sets }: TableReport, name: string): TableSet | undefined {
  return sets.find((set) => set.name === name);
}

/** Whose data a table is, and the button that brings it in. */
export function TableStore({ kind, report, file }: StoreProps) {
  const blank = { name: report.set, credit: '', license: '', url: '' };
  const [source, setSource] = useState<TableSet>(knownSet(report, report.set) ?? blank);
  const [on, setOn] = useState('');
  const [publish, setPublish] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const count = report.added + report.changed;
  const changeSet = (name: string) => {
    if (name === '' || name === report.set) return;
    const known = knownSet(report, name);
    if (known) setSource(known);
    file.check({ ...saidOf(report), set: name });
  };
  const apply = () => {
    setAsked(true);
    if (source.credit.trim() === '') {
      document.getElementById('table-credit')?.focus();
      return;
    }
    file.apply({ source: { ...source, name: report.set }, publish, ...(on !== '' && { on }) });
  };
  return (
    <Section title={t.source} lead={kind.sourceLead ?? t.sourceText}>
      <div className={blocks.fields}>
        <TextField
          id="table-set"
          label={t.set}
          hint={t.setHint}
          list="table-sets"
          maxLength={60}
          value={source.name}
          onChange={(event) => setSource({ ...source, name: event.currentTarget.value })}
          onBlur={(event) => changeSet(event.currentTarget.value.trim())}
        />
        <datalist id="table-sets">
          {report.sets.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        {LINES.map(([field, max]) => (
          <TextField
            key={field}
            id={`table-${field}`}
            label={t[field]}
            isOptional={field !== 'credit'}
            error={field === 'credit' && isAsked && source.credit.trim() === '' && t.creditMissing}
            maxLength={max}
            type={field === 'url' ? 'url' : 'text'}
            value={source[field]}
            onChange={(event) => setSource({ ...source, [field]: event.currentTarget.value })}
          />
        ))}
        {kind.hasDay && (
          <TextField
            id="table-on"
            type="date"
            label={t.on}
            hint={t.onHint}
            isOptional
            value={on}
            onChange={(event) => setOn(event.currentTarget.value)}
          />
        )}
      </div>
      {kind.canPublish && (
        <CheckboxField
          id="table-publish"
          label={t.publish}
          hint={t.publishHint}
          checked={publish}
          onChange={(event) => setPublish(event.currentTarget.checked)}
        />
      )}
      {file.fault && <Message tone="danger" title={file.fault} />}
      {count === 0 ? (
        <NothingToDo kind={kind} report={report} />
      ) : (
        <div>
          <Button size="md" loading={file.isBusy} onClick={apply}>
            {t.apply({ count })}
          </Button>
        </div>
      )}
    </Section>
  );
}

// What was removed is not there, and comes back from the list alone.
function NothingToDo({ kind, report }: Omit<StoreProps, 'file'>) {
  const removed = removedIn(report);
  return (
    <Message live actions={removed > 0 && kind.back}>
      {removed > 0 ? t.onlyRemoved({ count: removed }) : report.unchanged > 0 ? t.nothingToDo : t.nothingFits}
    </Message>
  );
}

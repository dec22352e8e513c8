import { Button } from '@mantine/core';
import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import type { WorkRecord } from '@vereda/contract/urbanism/obras/records/record';
import type { NotedKind } from '@vereda/contract/urbanism/obras/records/record-fields';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { FileDialog } from './file-dialog.tsx';
import { ObraDocuments, ObraPhotos } from './obra-files.tsx';
import { ObraMoney, titleOf } from './obra-money.tsx';
import { AmountDiffers } from './amount-differs.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { recordWords as t } from './record-words.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const LIST = 'POST /urbanism/obras/records/list';

/** What is being noted, corrected, withdrawn or added. */
type Asked =
  | { readonly note: NotedKind; readonly of?: WorkRecord; readonly replaced?: WorkRecord }
  | { readonly withdraw: WorkRecord }
  | { readonly file: 'document' | 'photo' };

/** Contracts, payments, documents and photos of a work at the desk. */
export function DeskRecords({ obra }: { readonly obra: Obra }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = useCall(LIST, { id: obra.id });
  useLive(['obras-changed'], [LIST]);
  const close = () => setAsked(null);
  const actionsOf = (record: WorkRecord) => <Actions record={record} onAsk={setAsked} />;
  const add = (label: string, wanted: Asked) => (
    <Button variant="default" onClick={() => setAsked(wanted)}>
      {label}
    </Button>
  );
  return (
    <Loaded query={query} skeleton={<Skeleton lines={4} />}>
      {({ items }) => (
        <>
          <Section title={t.contracts} actions={add(t.add, { note: 'contract' })}>
            <AmountDiffers obra={obra} records={items} />
            <ObraMoney obra={obra} records={items} actionsOf={actionsOf} />
          </Section>
          <Section title={t.documents} actions={add(t.addDocument, { file: 'document' })}>
            <ObraDocuments records={items} actionsOf={actionsOf} />
          </Section>
          <Section title={t.photos} actions={add(t.addPhoto, { file: 'photo' })}>
            <ObraPhotos records={items} actionsOf={actionsOf} />
          </Section>
          {asked && 'note' in asked && (
            <RecordDialog
              id={obra.id}
              kind={asked.note}
              contract={asked.of ?? null}
              replaced={asked.replaced ?? null}
              onClose={close}
            />
          )}
          {asked && 'withdraw' in asked && (
            <WithdrawDialog id={obra.id} record={asked.withdraw} onClose={close} />
          )}
          {asked && 'file' in asked && <FileDialog id={obra.id} kind={asked.file} onClose={close} />}
        </>
      )}
    </Loaded>
  );
}

type ActionsProps = { readonly record: WorkRecord; readonly onAsk: (asked: Asked) => void };

function Actions({ record, onAsk }: ActionsProps) {
  const { kind } = record;
  const isFile = kind === 'document' || kind === 'photo';
  const name = isFile ? (record.title ?? '') : titleOf(record);
  const button = (action: string, wanted: Asked) => (
    <Button
      key={action}
      variant="subtle"
      size="sm"
      aria-label={t.actionOf({ action, name })}
      onClick={() => onAsk(wanted)}
    >
      {action}
    </Button>
  );
  return (
    <>
      {kind === 'contract' && button(t.addModification, { note: 'modification', of: record })}
      {kind === 'contract' && button(t.addPayment, { note: 'payment', of: record })}
      {!isFile && button(t.correct, { note: kind, replaced: record })}
      {button(t.withdraw, { withdraw: record })}
    </>
  );
}

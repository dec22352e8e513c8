import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { SelectField } from '#forms/fields.tsx';
import { Message } from '#ui/message.tsx';
import { ErrorPanel } from '#ui/states.tsx';
import { PublicTextField } from '../../templates/public-text-field.tsx';
import type { BulkAction } from './bulk-moves.ts';
import { bulkWords as t } from './bulk-words.ts';
import classes from './bulk.module.css';
import { foreseen, resultOf, Told } from './told.tsx';
import { useBulk } from './use-bulk.ts';
import type { Chosen, Selection } from './use-selection.ts';

// With these somebody is told something, and an area may be chosen.
const WITH_TEXT: readonly string[] = ['assign', 'accept'];

type BulkPaneProps = {
  readonly action: BulkAction;
  readonly selection: Selection;
  readonly onClose: () => void;
};

/** What would happen to each chosen report and why it cannot with some; then what happened to each. */
export function BulkPane({ action, selection, onClose }: BulkPaneProps) {
  const [given, setGiven] = useState<Given>({ node: '', text: '' });
  // What was done stays to be read, whatever is chosen next.
  const [chosen] = useState<readonly Chosen[]>(() => [...selection.chosen.values()]);
  const left = chosen.filter(({ id }) => selection.chosen.has(id));
  const { preview, possible, run, results } = useBulk(action, left, fieldsOf(given));
  const areas = useCall('POST /secretary/list-all', {}).data?.items ?? [];
  const areaName = (id: number | null) => areas.find((area) => area.id === id)?.name ?? null;
  const finish = () => {
    selection.clear();
    onClose();
  };
  return (
    <>
      <div className={classes.body}>
        <h2>{t.title({ name: action.name, count: left.length })}</h2>
        {results === null && <p className={classes.lead}>{t.lead}</p>}
        {preview.error && <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />}
        {run.error && <Message tone="danger">{run.error.message}</Message>}
        <ul className={classes.each}>
          {left.map((row) => (
            <li key={row.id}>
              <Told
                row={row}
                told={
                  results ? resultOf(results, preview.data, row.id) : foreseen(preview.data, row.id, areaName)
                }
              />
              {results === null && (
                <ActionIcon
                  color="gray"
                  aria-label={t.drop({ folio: row.folio })}
                  onClick={() => selection.drop(row.id)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
        {results === null && (
          <BulkFields move={action.move} areas={areas} given={given} onChange={setGiven} />
        )}
      </div>
      <div className={classes.actions}>
        {results === null ? (
          <Button
            data-dangerous={action.isDangerous || undefined}
            loading={run.isPending}
            disabled={possible.size === 0 || preview.isPlaceholderData}
            onClick={() => run.mutate()}
          >
            {t.run({ name: action.name, count: possible.size })}
          </Button>
        ) : null}
        <Button variant="default" onClick={results === null ? onClose : finish}>
          {t.close}
        </Button>
      </div>
    </>
  );
}

type Given = { readonly node: string; readonly text: string };

function fieldsOf({ node, text }: Given) {
  return { ...(node && { node_id: Number(node) }), ...(text.trim() && { text: text.trim() }) };
}

type BulkFieldsProps = {
  readonly move: string;
  readonly areas: readonly { readonly id: number; readonly name: string }[];
  readonly given: Given;
  readonly onChange: (given: Given) => void;
};

function BulkFields({ move, areas, given, onChange }: BulkFieldsProps) {
  return (
    <>
      {move === 'assign' && (
        <SelectField
          label={t.area}
          hint={t.areaHint}
          value={given.node}
          data={[
            { value: '', label: t.proposed },
            ...areas.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => onChange({ ...given, node: event.currentTarget.value })}
        />
      )}
      {WITH_TEXT.includes(move) && (
        <PublicTextField
          id="bulk-text"
          label={t.text}
          hint={t.textHint}
          isOptional
          rows={2}
          value={given.text}
          error={null}
          use={move === 'assign' ? 'assign' : 'note'}
          report={null}
          onChange={(text) => onChange({ ...given, text })}
        />
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import type { Transition } from '@vereda/contract/listener/transition';
import { TRANSITIONS } from '@vereda/contract/listener/transitions';
import { useEffect, useState } from 'react';
import type { OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import blocks from '#ui/look/blocks.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Message } from '#ui/message.tsx';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { fieldsOf, MoveFieldInput } from '../moves/move-fields.tsx';
import { faultOf, moveName } from '../moves/move-name.ts';
import { inputOfValues, type MoveValues } from '../moves/move-values.ts';
import type { Moving } from '../moves/use-move-form.ts';
import bulk from '../tray/bulk/bulk.module.css';
import { bulkWords as b } from '../tray/bulk/bulk-words.ts';
import { foreseen, resultOf, Told } from '../tray/bulk/told.tsx';
import { useBulk } from '../tray/bulk/use-bulk.ts';
import { incidentWords as t } from './incident-words.ts';
import type { SharedMove, SharedStep } from './use-same-step.ts';

const RUN_ID = 'same-step';

type SameStepProps = {
  readonly parent: Moving;
  readonly step: SharedStep;
  readonly onClose: () => void;
};

/** The same step for the other reports of an incident: with how many it can be made, and why not with the rest, before it is sent. */
export function SameStepDialog(props: SameStepProps) {
  const query = useCall('POST /reports/incident/children/:id', { id: props.parent.id }, { staleMs: 0 });
  // As they stood when it was opened: what is done to them is told beside them.
  const [children, setChildren] = useState<Children>();
  if (!children && query.data && !query.isFetching) setChildren(query.data.items);
  if (children && children.length > 0) return <SameStep {...props} reports={children} />;
  return (
    <Dialog isOpen onClose={props.onClose} title={t.title}>
      {query.error && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {children && <p>{t.gone}</p>}
      {!children && !query.error && <Skeleton lines={6} height={24} />}
    </Dialog>
  );
}

type Children = OutputOf<'POST /reports/incident/children/:id'>['items'];

function SameStep({ parent, step, reports, onClose }: SameStepProps & { readonly reports: Children }) {
  const { move } = step;
  const [values, setValues] = useState(step.values);
  const name = stepName(move);
  const { preview, possible, run, results } = useBulk({ move, name }, reports, inputOfValues(values));
  const isLacking = fieldsFor(move).needs.some((field) => !values[field]?.trim());
  // What was said already is sent by one key more.
  const isReady = preview.data !== undefined && !isLacking;
  useEffect(() => {
    if (isReady) document.getElementById(RUN_ID)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as it is known: later somebody types
  }, [preview.data !== undefined]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.also({ count: reports.length })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {results ? t.close : t.only}
          </Button>
          {!results && (
            <Button
              id={RUN_ID}
              loading={run.isPending}
              disabled={possible.size === 0 || isLacking || preview.isPlaceholderData}
              onClick={() => run.mutate()}
            >
              {b.run({ name, count: possible.size })}
            </Button>
          )}
        </>
      }
    >
      <div className={blocks.form}>
        {!results && <p className={blocks.hint}>{t.alsoLead}</p>}
        {preview.error && <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />}
        {run.error && <Message tone="danger">{faultOf(run.error)}</Message>}
        {!results && <StepFields {...{ parent, move, values, setValues }} />}
        {(results ?? preview.data) && (
          <Each reports={reports} possible={possible} results={results} preview={preview.data} />
        )}
      </div>
    </Dialog>
  );
}

type StepFieldsProps = {
  readonly parent: Moving;
  readonly move: SharedMove;
  readonly values: MoveValues;
  readonly setValues: (change: (before: MoveValues) => MoveValues) => void;
};

function StepFields({ parent, move, values, setValues }: StepFieldsProps) {
  const { needs, names } = fieldsFor(move);
  const set = (field: keyof MoveValues, value: string) =>
    setValues((before) => ({ ...before, [field]: value }));
  return names.map((field) => (
    <MoveFieldInput
      key={field}
      name={field as Exclude<typeof field, 'note' | 'institution_id'>}
      move={move}
      report={parent}
      value={values[field] ?? ''}
      error={null}
      isOptional={!needs.includes(field)}
      isOnly={false}
      onChange={(value) => set(field, value)}
      onAlso={set}
      onPick={(value) => set(field, value)}
    />
  ));
}

type EachProps = Pick<ReturnType<typeof useBulk>, 'possible' | 'results'> & {
  readonly reports: Children;
  readonly preview: OutputOf<'POST /reports/bulk-preview'> | undefined;
};

// What cannot take it is read first; the rest is folded away.
function Each({ reports, possible, results, preview }: EachProps) {
  const isAble = (id: number) =>
    results ? results.some((one) => one.id === id && one.ok) : possible.has(id);
  const [able, unable] = [reports.filter(({ id }) => isAble(id)), reports.filter(({ id }) => !isAble(id))];
  const list = (rows: Children) => (
    <ul className={bulk.each}>
      {rows.map((row) => (
        <li key={row.id}>
          <Told
            row={row}
            told={results ? resultOf(results, preview, row.id) : foreseen(preview, row.id, () => null)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <p aria-live="polite">{(results ? t.did : t.can)({ possible: able.length, count: reports.length })}</p>
      {unable.length > 0 && list(unable)}
      {able.length > 0 && (
        <details className="fold-out">
          <summary>{t.each({ count: able.length })}</summary>
          {list(able)}
        </details>
      )}
    </>
  );
}

/** Words of a step that others may take too. */
export function stepName(move: SharedMove): string {
  return move === 'note' ? t.note : moveName(move);
}

// Photos are of one place, and stay with their report.
function fieldsFor(move: SharedMove) {
  if (move === 'note') return { needs: ['text'] as const, names: ['text'] as const };
  const rows = (TRANSITIONS as readonly Transition[]).filter((row) => row.move === move);
  const needs = fieldsOf(
    rows.flatMap((row) => row.needs ?? []),
    [],
  );
  return {
    needs,
    names: fieldsOf(
      needs as Transition['needs'] & object,
      rows.flatMap((row) => row.takes ?? []),
    ),
  };
}

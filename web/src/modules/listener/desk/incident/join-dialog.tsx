import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { call, type OutputOf } from '#api/call.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { ButtonLink } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { boxAround } from '../../place/near-point.ts';
import { caseWords as c } from '../case/case-words.ts';
import { refreshReports } from '../moves/at-once.ts';
import { OriginalField, type Sought } from '../moves/original-field.tsx';
import bulk from '../tray/bulk/bulk.module.css';
import { resultOf, Told } from '../tray/bulk/told.tsx';
import type { Chosen, Placed } from '../tray/bulk/use-selection.ts';
import { incidentWords as t } from './incident-words.ts';

const FORM = 'join-incident';
const NEAR_METERS = 3000;
const DAYS_BEFORE = 3;
const DAY_MS = 86_400_000;

type Results = OutputOf<'POST /reports/incident/join'>['results'];
type Joined = { readonly parent: Pick<Chosen, 'id' | 'folio'>; readonly results: Results };

type JoinDialogProps = {
  readonly reports: readonly Chosen[];
  readonly onClose: () => void;
};

/** Makes some reports part of the incident of another, which may be one of them; each has a result of its own. */
export function JoinDialog({ reports: given, onClose }: JoinDialogProps) {
  // What was chosen stays to be read, whatever is chosen next.
  const [reports] = useState(given);
  const [parentId, setParentId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const join = useMutation<Joined, ApiError, string>({
    mutationFn: (id) => joinTo(Number(id), reports),
    onSuccess: async ({ parent, results }) => {
      const done = results.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]));
      if (done.length > 0)
        offerUndo(t.joined({ count: done.length, folio: parent.folio }), () => void takeBack(done));
      await refreshReports();
    },
  });
  const submit = (id = parentId) => {
    setMissing(id === '');
    if (id !== '') join.mutate(id);
  };
  const [first] = reports;
  const others = join.data?.results.length ?? reports.length;
  if (!first) return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.joinTitle({ count: others })}
      actions={
        join.data ? (
          <Done parent={join.data.parent} onClose={onClose} />
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" form={FORM} loading={join.isPending}>
              {t.join}
            </Button>
          </>
        )
      }
    >
      {join.data ? (
        <Outcome reports={reports} joined={join.data} />
      ) : (
        <form
          id={FORM}
          className={blocks.form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            submit();
          }}
        >
          {join.error && <Message tone="danger">{join.error.message}</Message>}
          <p className={blocks.hint}>{t.joinLead}</p>
          <OriginalField
            id={`${FORM}-parent`}
            label={t.parent}
            repeated={{ id: first.id, lat: first.lat ?? null, lng: first.lng ?? null }}
            value={parentId}
            error={isMissing ? t.parentMissing : null}
            onChange={setParentId}
            onPick={submit}
            of={parentsFor(reports)}
          />
        </form>
      )}
    </Dialog>
  );
}

function Done({ parent, onClose }: Pick<Joined, 'parent'> & Pick<JoinDialogProps, 'onClose'>) {
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {t.close}
      </Button>
      <ButtonLink
        variant="filled"
        data-autofocus
        to="/admin/listener/attention/$id"
        params={{ id: String(parent.id) }}
      >
        {t.open({ folio: parent.folio })}
      </ButtonLink>
    </>
  );
}

function Outcome({ reports, joined }: { readonly reports: readonly Chosen[]; readonly joined: Joined }) {
  const { parent, results } = joined;
  const refused = results.filter(({ ok }) => !ok);
  const done = results.length - refused.length;
  return (
    <div className={blocks.spaced} aria-live="polite">
      {done > 0 && <p>{t.joined({ count: done, folio: parent.folio })}</p>}
      {refused.length > 0 && <p>{t.notJoined({ count: refused.length })}</p>}
      <ul className={bulk.each}>
        {reports
          .filter(({ id }) => refused.some((result) => result.id === id))
          .map((row) => (
            <li key={row.id}>
              <Told row={row} told={resultOf(results, undefined, row.id)} />
            </li>
          ))}
      </ul>
    </div>
  );
}

async function joinTo(parentId: number, reports: readonly Chosen[]): Promise<Joined> {
  const own = reports.find(({ id }) => id === parentId);
  const parent = own ?? (await call('POST /reports/case/:id', { id: parentId })).report;
  const joining = reports.filter(({ id }) => id !== parentId).map(({ id, version }) => ({ id, version }));
  if (joining.length === 0) return { parent, results: [] };
  const { results } = await call('POST /reports/incident/join', { reports: joining, parent_id: parentId });
  return { parent, results };
}

async function takeBack(
  reports: readonly { readonly id: number; readonly version: number }[],
): Promise<void> {
  try {
    const { results } = await call('POST /reports/bulk-undo', { reports: [...reports] });
    const missed = results.find(({ ok }) => !ok)?.message;
    snackbar(missed ?? c.undone, missed ? { tone: 'warning' } : {});
  } catch (error) {
    snackbar((error as ApiError).message, { tone: 'danger' });
  }
  await refreshReports();
}

// A storm darkens many streets in a few days; one alone is not its own reason.
function parentsFor(reports: readonly Chosen[]): Sought {
  const [first] = reports;
  const { lat, lng, subcategory_id, created_at } = (first ?? {}) as Partial<Placed>;
  const from = new Date(Date.parse(created_at ?? '') - DAYS_BEFORE * DAY_MS);
  const hasPlace = typeof lat === 'number' && typeof lng === 'number';
  return {
    proposed: subcategory_id
      ? {
          subcategory_id: [subcategory_id],
          from: from.toISOString().slice(0, 10),
          ...(hasPlace && { bbox: boxAround({ lat, lng }, NEAR_METERS) }),
        }
      : null,
    words: { find: t.find, near: t.near, none: t.nobodyNear },
    // One of those that were chosen may explain the others; another one that stands close by mostly does.
    rank: (row) => Number(reports.some(({ id }) => id === row.id)),
    fits: (row) =>
      !row.isDuplicate && !row.isChild && !row.spam && (reports.length > 1 || row.id !== first?.id),
  };
}

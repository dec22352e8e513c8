import { ActionIcon } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { PAGE_SIZE_MAX } from '@vereda/contract/limits';
import { DELETING } from '@vereda/contract/listener/lists/complaint';
import { staffActors } from '@vereda/contract/listener/transition';
import type { Complaint } from '@vereda/contract/listener/lists/complaint';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { useCall, usePages, type PagesResult } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { useCan, useViewer } from '#session/viewer.ts';
import { Filters, FilterSelect } from '#tables/filters.tsx';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { Link, PathButton } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { nameOf } from '../../categories/read-categories.ts';
import { StageBadge } from '../../stage-badge.tsx';
import { ComplaintFile } from './complaint-file.tsx';
import { complaintKindName } from './complaint-kind-name.ts';
import { complaintWords as t } from './complaint-words.ts';

const LISTS = ['POST /complaint/list', 'POST /complaint/listByType'] as const;

/** Complaints within the viewer's rights, newest first: all, or those of one kind; those deleted beside them. */
export function ComplaintList() {
  const [query, change] = useQueryParams();
  const kinds = useCall('POST /complaint/kinds/list', { limit: PAGE_SIZE_MAX });
  const mayWrite = useCan('listener.intake') === 'allowed';
  const viewer = useViewer();
  const actors = viewer ? staffActors(viewer) : [];
  const mayDelete = mayWrite && DELETING.some((actor) => actors.includes(actor));
  const isBin = query['borradas'] === 'si';
  const pages = useComplaints(Number(query['tipo'] ?? 0), isBin);
  useLive(['report-filed', 'report-moved', 'report-changed'], LISTS);
  const add = mayWrite && (
    <>
      <ComplaintFile kinds={kinds.data?.items ?? []} />
      <PathButton path="/admin/listener/complaint?agregar=si">{t.add}</PathButton>
    </>
  );
  return (
    <>
      <Filters actions={add}>
        <FilterSelect
          name="tipo"
          label={t.kind}
          every={t.every}
          data={(kinds.data?.items ?? []).map((kind) => ({ value: String(kind.id), label: nameOf(kind) }))}
        />
        <CheckboxField
          id="complaint-bin"
          label={t.bin}
          checked={isBin}
          onChange={(event) => change({ borradas: event.currentTarget.checked ? 'si' : undefined })}
        />
      </Filters>
      <KeysetTable
        caption={t.title}
        columns={mayDelete ? [...COLUMNS, BUTTONS] : COLUMNS}
        pages={pages}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title={t.none}>{t.noneText}</EmptyState>}
      />
    </>
  );
}

function useComplaints(kind: number, deleted: boolean): PagesResult<Complaint> {
  const isOfKind = Number.isInteger(kind) && kind > 0;
  const all = usePages('POST /complaint/list', { deleted }, { enabled: !isOfKind, keepPrevious: true });
  const some = usePages(
    'POST /complaint/listByType',
    { deleted, complaint_kind_id: kind },
    { enabled: isOfKind, keepPrevious: true },
  );
  return isOfKind ? some : all;
}

const COLUMNS: readonly Column<Complaint>[] = [
  {
    key: 'folio',
    header: t.folio,
    cell: ({ id, folio, deleted }) =>
      deleted ? (
        folio
      ) : (
        <Link to="/admin/listener/attention/$id" params={{ id: String(id) }}>
          {folio}
        </Link>
      ),
  },
  {
    key: 'kind',
    header: t.kind,
    cell: (complaint) => (
      <Link to="/admin/listener/complaint" query={{ queja: String(complaint.id) }}>
        {complaintKindName(complaint)}
      </Link>
    ),
  },
  { key: 'accused', header: t.accused, cell: ({ accused }) => accused ?? t.nobody },
  {
    key: 'stage',
    header: t.stage,
    cell: ({ stage, outcome }) => <StageBadge stage={stage} outcome={outcome} />,
  },
  { key: 'filed', header: t.filed, cell: ({ created_at: at }) => <When moment={at} /> },
];

const BUTTONS: Column<Complaint> = {
  key: 'actions',
  header: t.actions,
  isButtons: true,
  cell: (row) => {
    const label = row.deleted ? t.fromBin({ folio: row.folio }) : t.toBin({ folio: row.folio });
    return (
      <ActionIcon color="gray" size={44} aria-label={label} title={label} onClick={() => void turn(row)}>
        {row.deleted ? <IconRestore size={20} aria-hidden /> : <IconTrash size={20} aria-hidden />}
      </ActionIcon>
    );
  },
};

// At once, with the way back offered.
async function turn({ id, folio, deleted }: Pick<Complaint, 'id' | 'folio' | 'deleted'>): Promise<void> {
  try {
    await call('POST /complaint/delete/:id', { id, on: !deleted });
    if (!deleted) offerUndo(t.deleted({ folio }), () => void turn({ id, folio, deleted: true }));
  } catch (error) {
    snackbar(error instanceof Error ? error.message : String(error), { tone: 'danger' });
  }
  for (const list of LISTS) void queryClient.invalidateQueries({ queryKey: [list] });
}

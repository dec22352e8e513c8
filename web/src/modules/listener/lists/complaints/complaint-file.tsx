import { Button } from '@mantine/core';
import { COMPLAINTS_AT_ONCE_MAX, type ComplaintResults } from '@vereda/contract/listener/lists/complaint';
import { useState } from 'react';
import { useCall, useSend } from '#api/use-call.ts';
import type { OutputOf } from '#api/call.ts';
import { FileButton } from '#forms/file-button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { complaintWords as t } from './complaint-words.ts';
import { readRows, type Row } from './read-rows.ts';

type Kinds = OutputOf<'POST /complaint/kinds/list'>['items'];

/** Brings complaints of a file in, row by row, and shows the rows that are at fault with their reasons. */
export function ComplaintFile({ kinds }: { readonly kinds: Kinds }) {
  const areas = useCall('POST /secretary/list-all', {});
  const [results, setResults] = useState<ComplaintResults | null>(null);
  const send = useSend('POST /complaint/createMulti', {
    refreshes: ['POST /complaint/list', 'POST /complaint/listByType'],
    onDone: setResults,
  });
  const bring = async (file: File | undefined) => {
    const rows = file && readRows(await file.text());
    if (!rows || rows.length === 0 || rows.length > COMPLAINTS_AT_ONCE_MAX) {
      snackbar(t.fileBad({ max: COMPLAINTS_AT_ONCE_MAX }), { tone: 'danger' });
      return;
    }
    const input = rows.map((row) => toInput(row, kinds, areas.data?.items ?? []));
    send.mutate({ rows: input }, { onError: ({ message }) => snackbar(message, { tone: 'danger' }) });
  };
  return (
    <>
      <FileButton
        label={t.file}
        accept=".csv,text/csv"
        variant="default"
        loading={send.isPending}
        onFiles={([file]) => void bring(file)}
      />
      {results && (
        <Dialog
          isOpen
          title={t.file}
          onClose={() => setResults(null)}
          actions={<Button onClick={() => setResults(null)}>{t.close}</Button>}
        >
          <p>{t.fileDone({ created: results.created, refused: results.refused })}</p>
          <Faults results={results} />
        </Dialog>
      )}
    </>
  );
}

type Named = { readonly id: number; readonly name: string };

// What has no id is sent as it stands, so that the server says of the row what is wrong.
function toInput(row: Row, kinds: readonly Named[], areas: readonly Named[]) {
  const idOf = (list: readonly Named[], name: string) =>
    list.find((one) => plain(one.name) === plain(name))?.id ?? name;
  const contact = Object.entries({ first_name: row['nombre'], email: row['correo'], phone: row['telefono'] });
  const given = contact.filter(([, value]) => value);
  return {
    complaint_kind_id: idOf(kinds, row['tipo'] ?? ''),
    ...(row['area'] && { accused_node_id: idOf(areas, row['area']) }),
    description: row['descripcion'] ?? '',
    ...(given.length > 0 && { contact: Object.fromEntries(given) as Record<string, string> }),
  };
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

const COLUMNS: Readonly<Record<string, string>> = {
  complaint_kind_id: 'tipo',
  accused_node_id: 'area',
  description: 'descripcion',
  'contact.first_name': 'nombre',
  'contact.email': 'correo',
  'contact.phone': 'telefono',
};

function Faults({ results: { results } }: { readonly results: ComplaintResults }) {
  const bad = results.filter(({ folio }) => folio === null);
  if (bad.length === 0) return null;
  return (
    <table className={blocks.table}>
      <thead>
        <tr>
          <th scope="col">{t.row}</th>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.fault}</th>
        </tr>
      </thead>
      <tbody>
        {bad.map(({ row, field, message }) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            <td>{field && (COLUMNS[field] ?? field)}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

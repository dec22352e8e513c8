import { fireEvent, screen } from '@testing-library/react';
import type { TableReport } from '@vereda/contract/catalog/table/table-import';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { TableColumns } from './table-columns.tsx';
import type { TableKind } from './table-kind.ts';
import { TableProblems } from './table-problems.tsx';
import { TableStore } from './table-store.tsx';
import type { TableFile, TableSaid } from './use-table-file.ts';

const KIND: TableKind = {
  path: '/urbanism/obras',
  calls: {
    read: 'POST /urbanism/obras/import/read',
    check: 'POST /urbanism/obras/import/check',
    apply: 'POST /urbanism/obras/import/apply',
    problems: 'POST /urbanism/obras/import/problems',
  },
  title: 'Importar obras',
  lead: '',
  fields: { name: 'Nombre', budget: 'Presupuesto' },
  fixed: [],
  hasDay: false,
  canPublish: false,
  back: null,
};
const REPORT: TableReport = {
  id: '6f0c9f0e-7f2e-4a53-9a55-2a9d7e2a1c01',
  kind: 'obras',
  file_name: 'obras.csv',
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ';',
  columns: [
    { name: 'obra', samples: ['Plaza'], field: 'name', because: 'name' },
    { name: 'monto', samples: ['10', '20'], field: 'budget', because: 'values' },
    { name: '', samples: [], field: null, because: null },
  ],
  fields: ['name', 'budget'],
  needs: ['name'],
  fixed: [],
  set: 'obras',
  sets: [],
  read: 2,
  added: 1,
  changed: 0,
  unchanged: 0,
  refused: 1,
  rows: [],
  reasons: [{ reason: 'name-missing', kept: false, count: 1 }],
  problems: [{ line: 3, field: 'name', reason: 'name-missing', value: '', kept: false }],
  levels: [],
  applied_at: null,
};

test('a column shows what it holds and why it was taken so; a field goes to one column alone', async () => {
  const said: TableSaid[] = [];
  await show(<TableColumns kind={KIND} report={REPORT} onSaid={(one) => void said.push(one)} />);
  expect(screen.getByText('10 · 20')).toBeTruthy();
  expect(screen.getByText('Supuesta por sus valores')).toBeTruthy();
  expect(screen.getByText('1 columna sin campo')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Columna 3, sin nombre'), { target: { value: 'budget' } });
  fireEvent.change(screen.getByLabelText('obra'), { target: { value: '' } });
  expect(said.map(({ columns }) => columns)).toEqual([
    ['name', null, 'budget'],
    [null, 'budget', null],
  ]);
});

test('a table without a column of names says so, and what is left out stands with its row and reason', async () => {
  const columns = REPORT.columns.map((column) => ({ ...column, field: null, because: null }));
  await show(
    <>
      <TableColumns kind={KIND} report={{ ...REPORT, columns }} onSaid={() => undefined} />
      <TableProblems kind={KIND} report={REPORT} />
    </>,
  );
  expect(screen.getByText(/Falta decir qué columna es: Nombre/)).toBeTruthy();
  expect(screen.getByRole('row', { name: '3 Nombre sin nombre' })).toBeTruthy();
  expect(screen.getByText('La fila no entra')).toBeTruthy();
});

const IDLE: TableFile = {
  report: null,
  fault: null,
  percent: null,
  isBusy: false,
  read: () => undefined,
  check: () => undefined,
  apply: () => undefined,
};

test('rows of what was removed are named where nothing can be imported, and not where all of it is there', async () => {
  const nothing = { ...REPORT, added: 0, unchanged: 2, refused: 0 };
  const removed = { ...nothing, reasons: [{ reason: 'in-bin', kept: true, count: 2 }] } as const;
  await show(<TableStore kind={KIND} report={{ ...removed, reasons: [...removed.reasons] }} file={IDLE} />);
  expect(screen.getByRole('status').textContent).toContain('2 filas son de algo que está en «Lo quitado»');
  expect(screen.queryByRole('button')).toBeNull();
  await show(<TableStore kind={KIND} report={{ ...nothing, reasons: [] }} file={IDLE} />);
  expect(screen.getAllByRole('status').at(-1)?.textContent).toContain('ya está igual');
});

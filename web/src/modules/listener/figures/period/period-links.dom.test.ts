import { SOLVED_OUTCOMES } from '@vereda/contract/listener/stages';
import { expect, test } from 'vitest';
import { filtersOf, type Query } from '../../desk/tray/tray-filters.ts';
import { linksOf } from './period-links.ts';
import { quartersOf, wantedOf } from './periods.ts';

const PERIOD = {
  from: '2026-03-01',
  to: '2026-03-31',
  before_from: '2026-01-29',
  before_to: '2026-02-28',
  unit: 'day',
  against: 'days',
} as const;
const { filed, closed } = linksOf(
  { period: PERIOD },
  { categoria: '3', area: '7', barrio: '9', periodo: 'mes' },
);
const PLACE = { category_id: [3], node_id: 7, colonia_id: [9], with_archived: true };
const FILED = { ...PLACE, from: '2026-03-01', to: '2026-03-31' };
const CLOSED = { ...PLACE, stage: ['closed'], closed_from: '2026-03-01', closed_to: '2026-03-31' };

// Word for word what the server's test counts each figure by.
test.each<[Query, Record<string, unknown>]>([
  [filed('now'), FILED],
  [filed('before'), { ...PLACE, from: '2026-01-29', to: '2026-02-28' }],
  [
    filed('now', { desde: '2026-03-05', hasta: '2026-03-05' }),
    { ...PLACE, from: '2026-03-05', to: '2026-03-05' },
  ],
  [filed('now', { medida: 'responded' }), { ...FILED, responded: true }],
  [filed('now', { etapa: 'pending' }), { ...FILED, stage: ['pending'] }],
  [filed('now', { etapa: 'closed', resultado: 'spam' }), { ...FILED, stage: ['closed'], outcome: ['spam'] }],
  [filed('now', { tipo: '4' }), { ...FILED, subcategory_id: [4] }],
  [filed('now', { barrio: '5' }), { ...FILED, colonia_id: [5] }],
  [filed('now', { via: 'phone' }), { ...FILED, source: 'phone' }],
  [filed('now', { marca: 'unrouted' }), { ...FILED, unrouted: true }],
  [closed('now'), CLOSED],
  [closed('now', { resultado: 'conforme_tacita' }), { ...CLOSED, outcome: ['conforme_tacita'] }],
  [closed('now', { medida: 'reopened' }), { ...CLOSED, reopened: true }],
  [closed('now', { medida: 'solved' }), { ...CLOSED, outcome: [...SOLVED_OUTCOMES] }],
  [closed('now', { medida: 'timed' }), { ...CLOSED, solved_from_days: 0 }],
  [closed('now', { medida: 'promised' }), { ...CLOSED, promise: 'made' }],
  [closed('now', { medida: 'kept' }), { ...CLOSED, promise: 'kept' }],
  [closed('now', { medida: 'broken' }), { ...CLOSED, promise: 'broken' }],
  [closed('now', { medida: 'rated' }), { ...CLOSED, rated: true }],
  [closed('now', { medida: '4-8' }), { ...CLOSED, solved_from_days: 4, solved_until_days: 8 }],
  [closed('now', { medida: '64-' }), { ...CLOSED, solved_from_days: 64 }],
  [closed('now', { marca: 'unrouted', medida: 'reopened' }), { ...CLOSED, unrouted: true, reopened: true }],
  [closed('now', { medida: '__proto__' }), CLOSED],
])('an address asks the tray for what its figure counts: %j', (query, filters) => {
  expect(filtersOf(query)).toEqual(filters);
});

test.each<[Query, Record<string, unknown> | null]>([
  [{}, { from: '2026-04-21', to: '2026-05-20' }],
  [{ periodo: 'mes' }, { from: '2026-05-01', to: '2026-05-20' }],
  [{ periodo: 'trimestre' }, { from: '2026-04-01', to: '2026-05-20', against: 'quarter' }],
  [
    { periodo: 'trimestre', de: '2025-4' },
    { from: '2025-10-01', to: '2025-12-31', against: 'quarter' },
  ],
  [
    { periodo: 'trimestre', de: '2031-4' },
    { from: '2026-04-01', to: '2026-05-20', against: 'quarter' },
  ],
  [
    { periodo: 'mes', de: '2025-4' },
    { from: '2026-05-01', to: '2026-05-20' },
  ],
  [{ periodo: 'anio' }, { from: '2026-01-01', to: '2026-05-20' }],
  [
    { periodo: 'propio', desde: '2026-02-03', hasta: '2026-02-03' },
    { from: '2026-02-03', to: '2026-02-03' },
  ],
  [{ periodo: 'propio', desde: '2026-02-03', hasta: '2026-02-01' }, null],
  [{ periodo: 'propio', desde: '2026-02-31' }, null],
  [
    { periodo: 'nunca', categoria: 'x', area: '7' },
    { from: '2026-04-21', to: '2026-05-20', node_id: 7 },
  ],
])('an address names a period and what it is narrowed to: %j', (query, wanted) => {
  expect(wantedOf(query, '2026-05-20')).toEqual(wanted);
});

test('eight quarters are offered, from the one of today back over the years', () => {
  const quarters = quartersOf('2026-02-28');
  expect(quarters.map(({ name }) => name)).toEqual([
    '2026-1',
    '2025-4',
    '2025-3',
    '2025-2',
    '2025-1',
    '2024-4',
    '2024-3',
    '2024-2',
  ]);
  expect(quarters[0]).toEqual({ name: '2026-1', from: '2026-01-01', to: '2026-03-31' });
  expect(quarters[1]).toEqual({ name: '2025-4', from: '2025-10-01', to: '2025-12-31' });
});

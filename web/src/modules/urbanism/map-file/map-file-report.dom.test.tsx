import { fireEvent, screen } from '@testing-library/react';
import type { FileReport, Mapping } from '@vereda/contract/urbanism/map-file';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { MapFileReport } from './map-file-report.tsx';

const MAPPING: Mapping = {
  name: 'nomoficial',
  sector: null,
  id: 'id',
  kind: null,
  house_number: null,
  province: null,
  left_from: 'alt_izqini',
  left_to: 'alt_izqfin',
  right_from: null,
  right_to: null,
};
const REPORT: FileReport = {
  id: '6f0c9f0e-7f2e-4a53-9a55-2a9d7e2a1c01',
  target: 'streets',
  layer_id: null,
  file_name: 'callejero.geojson',
  format: 'geojson',
  encoding: 'utf-8',
  projection: 'WGS84',
  notes: ['numbers-unread'],
  table: null,
  properties: ['id', 'nomoficial', 'alt_izqini', 'alt_izqfin', 'alt_derini'].map((name) => ({
    name,
    filled: 1,
    samples: ['5401'],
  })),
  mapping: MAPPING,
  read: 1,
  added: 1,
  changed: 0,
  unchanged: 0,
  refused: 0,
  faults: [],
  box: null,
  preview: [],
  applied_at: null,
};

test('the report of a file of streets asks which columns number their doors, and says where some are none', async () => {
  const chosen: Mapping[] = [];
  await show(
    <MapFileReport
      report={REPORT}
      isBusy={false}
      whyNot={null}
      onMapping={(mapping) => void chosen.push(mapping)}
      onApply={() => undefined}
    />,
  );
  const valueOf = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;
  expect([valueOf('Desde, izquierda'), valueOf('Hasta, izquierda')]).toEqual(['alt_izqini', 'alt_izqfin']);
  expect([valueOf('Desde, derecha'), valueOf('Hasta, derecha')]).toEqual(['', '']);
  fireEvent.change(screen.getByLabelText('Desde, derecha'), { target: { value: 'alt_derini' } });
  expect(chosen).toEqual([{ ...MAPPING, right_from: 'alt_derini' }]);
  expect(screen.getByText(/Algunas alturas del archivo no son números de puerta/)).toBeTruthy();
});

test('what a layer has no room for is said, and its button does nothing', async () => {
  let applied = 0;
  await show(
    <MapFileReport
      report={{ ...REPORT, notes: ['layer-full'] }}
      isBusy={false}
      whyNot={null}
      onMapping={() => undefined}
      onApply={() => void (applied += 1)}
    />,
  );
  const button = screen.getByRole('button', { name: /^Aplicar/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(applied).toBe(0);
  expect(screen.getAllByText(/La capa no tiene lugar para todo: lleva hasta 60/)).toHaveLength(1);
});

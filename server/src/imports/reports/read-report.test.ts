import { expect, test } from 'vitest';
import { columnName } from '#platform/file-reading/read-header';
import { findReportLayout, REPORT_LAYOUTS } from './layouts/report-layouts.ts';
import { createReportReader, type ReportRow } from './read-report.ts';

const now = new Date('2026-03-01T12:00:00Z');

const HEADERS = {
  madrid:
    'id,fecha_alta,tipo,categoria,direccion,lat,lng,descripcion,estado,tipo_estado,con_foto,comentarios,reiteraciones,adhesiones_queja,primera_obs,ultima_obs',
  hermosillo: 'id,fecha,lat,lng,colonias_ids,material,descripcion,atendido',
  suaci2016:
    'periodo;concepto;rubro;tipo_prestacion;fecha_ingreso;hora_ingreso;domicilio_cgp;domicilio_barrio;domicilio_calle;domicilio_altura;domicilio_esquina_proxima;lat;long;lat;long',
  suaci2019:
    'nro_solicitud;periodo;categoria;prestacion;tipo;fecha_ingreso;hora_ingreso;comuna;barrio;calle;altura;esquina_proxima;canal;long;lat;genero;estado_general;lat_wgs84;long_wgs84',
  suaci2025:
    'nro_solicitud,periodo,categoria,prestacion,tipo,fecha_ingreso,hora_ingreso,comuna,barrio,calle,altura,esquina_proxima,canal,long,lat,genero,estado_general',
};

function read(header: keyof typeof HEADERS, cells: readonly string[]) {
  const names = HEADERS[header].split(/[,;]/).map(columnName);
  const layout = findReportLayout(names);
  if (!layout) throw new Error('no layout');
  return createReportReader(layout, names, now)({ line: 2, cells, broken: false });
}

function madrid(change: Record<string, string> = {}) {
  const cells = {
    id: '900001',
    fecha_alta: '2024-04-01T00:18:03Z',
    tipo: 'Aviso',
    categoria: 'Desperfecto en acera',
    direccion: 'Calle Inventada, 10',
    lat: '40.4238',
    lng: '-3.6865',
    descripcion: 'Baldosa suelta',
    estado: 'En ejecución',
    tipo_estado: 'middle_node',
    con_foto: '0',
    comentarios: '0',
    reiteraciones: '0',
    adhesiones_queja: '0',
    primera_obs: '2024-04-01T06:25:36Z',
    ultima_obs: '2024-04-02T08:02:20Z',
    ...change,
  };
  return read('madrid', Object.values(cells));
}

test('a Madrid notice is read with its state, category and last observation', () => {
  expect(madrid()).toEqual({
    line: 2,
    problems: [],
    row: {
      external_id: '900001',
      created_at: new Date('2024-04-01T00:18:03Z'),
      changed_at: new Date('2024-04-02T08:02:20Z'),
      stage: 'in_progress',
      outcome: null,
      category: 'Calles y veredas',
      subcategory: 'Desperfecto en acera',
      written: 'Desperfecto en acera',
      source_stage: null,
      description: 'Baldosa suelta',
      street: 'Calle Inventada, 10',
      number: null,
      crossing: null,
      lat: 40.4238,
      lng: -3.6865,
      outside_area: false,
    } satisfies ReportRow,
  });
});

test('what the source calls finished is closed there, never solved here', () => {
  expect(madrid({ estado: 'Fin de trámite' }).row).toMatchObject({ stage: 'closed', outcome: 'origen' });
  expect(madrid({ estado: 'Cancelado' }).row).toMatchObject({ stage: 'closed', outcome: 'origen' });
});

test.each([
  [{ id: '' }, 'external_id', 'id-missing'],
  [{ id: '9'.repeat(65) }, 'external_id', 'id-too-long'],
  [{ fecha_alta: '' }, 'date', 'date-missing'],
  [{ fecha_alta: '2024-02-30' }, 'date', 'date-unreadable'],
  [{ fecha_alta: '2126-04-01T00:00:00Z' }, 'date', 'date-in-future'],
  [{ fecha_alta: '14/07/1805' }, 'date', 'date-too-old'],
  [{ categoria: '' }, 'subcategory', 'category-missing'],
  [{ descripcion: 'x'.repeat(4001) }, 'description', 'text-too-long'],
] as const)('%j is rejected: %s %s', (change, field, reason) => {
  const { row, problems } = madrid(change);
  expect(row).toBeNull();
  expect(problems).toMatchObject([{ field, reason, severity: 'reject' }]);
});

test.each([
  [{ lat: '' }, 'lat', 'coordinate-missing'],
  [{ lng: '' }, 'lng', 'coordinate-missing'],
  [{ lat: 'NaN' }, 'lat', 'coordinate-unreadable'],
  [{ lng: '-3.686.5' }, 'lng', 'coordinate-unreadable'],
  [{ lng: 'frente al 20' }, 'lng', 'coordinate-unreadable'],
  [{ lat: '-34658478' }, 'lat', 'coordinate-out-of-range'],
  [{ lng: '181' }, 'lng', 'coordinate-out-of-range'],
  [{ lat: '0', lng: '0.0' }, 'place', 'coordinates-zero'],
  [{ lat: '-3.6865', lng: '40.4238' }, 'place', 'coordinates-swapped'],
] as const)(
  'coordinates %j name no place: the row is kept without them, noted as %s %s',
  (change, field, reason) => {
    const { row, problems } = madrid(change);
    expect(row).toMatchObject({ lat: null, lng: null, outside_area: false, street: 'Calle Inventada, 10' });
    expect(problems).toMatchObject([{ field, reason, severity: 'warning' }]);
    const wordless = madrid({ ...change, direccion: '' });
    expect(wordless.row).toMatchObject({ lat: null, lng: null, street: null });
    expect(wordless.problems.map((problem) => problem.reason)).toEqual([reason, 'place-missing']);
  },
);

test('a row without a place, or at a stage that nobody knows, is kept for a person to settle', () => {
  const { row, problems } = madrid({ lat: '', lng: '', direccion: '' });
  expect(row).toMatchObject({ lat: null, lng: null, street: null, source_stage: null });
  expect(problems).toMatchObject([{ reason: 'place-missing', severity: 'warning' }]);
  const unknown = madrid({ estado: 'Derivado al  ente' });
  expect(unknown.row).toMatchObject({ stage: 'pending', outcome: null, source_stage: 'Derivado al ente' });
  expect(unknown.problems).toMatchObject([{ reason: 'stage-unknown', severity: 'warning' }]);
});

test('a row that breaks its columns is rejected as a whole', () => {
  expect(read('madrid', ['1', '2'])).toMatchObject({
    row: null,
    problems: [{ reason: 'columns-wrong', value: '2' }],
  });
});

test('a place outside the city and a lost character are kept with a warning', () => {
  const { row, problems } = madrid({ lat: '43.36', descripcion: 'se�al' });
  expect(row).toMatchObject({ outside_area: true, lat: 43.36 });
  expect(problems.map(({ reason, severity }) => [reason, severity])).toEqual([
    ['characters-lost', 'warning'],
    ['outside-area', 'warning'],
  ]);
});

test('without a description the kind of report stands in, without a place the address is enough', () => {
  expect(madrid({ descripcion: '', lat: '', lng: '' }).row).toMatchObject({
    description: 'Desperfecto en acera',
    lat: null,
    street: 'Calle Inventada, 10',
  });
});

test('a Hermosillo pothole has a day in its own zone, a kind by code and no street', () => {
  const cells = ['7', '2023-05-02', '29.09416060', '-110.96947080', '[551]', '2', 'Bache hondo', 'TRUE'];
  expect(read('hermosillo', cells).row).toMatchObject({
    external_id: '7',
    created_at: new Date('2023-05-02T07:00:00Z'),
    category: 'Calles y veredas',
    subcategory: 'Bache en concreto',
    stage: 'closed',
    outcome: 'origen',
    lat: 29.0941606,
  });
  expect(read('hermosillo', cells.with(5, '3')).problems).toMatchObject([
    { reason: 'category-missing', value: '3' },
  ]);
  expect(read('hermosillo', cells.with(2, '-36.7')).problems).toMatchObject([{ reason: 'outside-area' }]);
});

test('the oldest SUACI header has no number: the same row gets the same one, another row another', () => {
  const cells = [
    '201601',
    'Vereda Rota',
    'VEREDAS',
    'Reclamo',
    '2016-01-01',
    '12:00:45',
    '8',
    'Villa Soldati',
    'RABANAL AV.',
    '3000',
    '',
    '-34,6645',
    '-58,4365',
    '',
    '',
  ];
  const first = read('suaci2016', cells).row;
  expect(first).toMatchObject({
    created_at: new Date('2016-01-01T15:00:45Z'),
    category: 'Veredas',
    subcategory: 'Vereda Rota',
    lat: -34.6645,
    lng: -58.4365,
    street: 'RABANAL AV.',
    number: '3000',
  });
  expect(read('suaci2016', cells).row?.external_id).toBe(first?.external_id);
  expect(read('suaci2016', cells.with(9, '3001')).row?.external_id).not.toBe(first?.external_id);
});

test('a repeated column counts where it is filled first', () => {
  const cells = [
    '201601',
    'Vereda Rota',
    'VEREDAS',
    'Reclamo',
    '2016-01-01',
    '12:00:45',
    '8',
    '',
    'PERU',
    '500',
    '',
    '',
    '',
    '-34,62',
    '-58,37',
  ];
  expect(read('suaci2016', cells).row).toMatchObject({ lat: -34.62, lng: -58.37 });
});

test('of plane and geographic coordinates the geographic ones count', () => {
  const cells = [
    '00753671/19',
    '201906',
    'VEREDAS',
    'Reparación de vereda',
    'Solicitud',
    '2019-06-05',
    '12:06:37',
    '14',
    'Palermo',
    'THAMES',
    '2220.0',
    '',
    'GCS Web',
    '103513',
    '105048',
    'X',
    'Cerrado',
    '-34,583759',
    '-58,425011',
  ];
  expect(read('suaci2019', cells).row).toMatchObject({ lat: -34.583759, lng: -58.425011, number: '2220' });
});

test('SUACI of 2025 writes am and pm, and d/m/yyyy is read too', () => {
  const cells = [
    '00300553/25',
    '202503',
    'DESARROLLO URBANO',
    'Consultas',
    'Servicio',
    '25/3/2025',
    '05:03:21 pm',
    '',
    'Retiro',
    '',
    '',
    '',
    'GCS Web',
    '',
    '',
    'X',
    'Abierto',
  ];
  expect(read('suaci2025', cells).row).toMatchObject({
    created_at: new Date('2025-03-25T20:03:21Z'),
    category: 'Desarrollo urbano',
    stage: 'pending',
    street: 'Retiro',
  });
});

test('every layout promises only stages that need nobody in charge', () => {
  const stages = REPORT_LAYOUTS.flatMap((layout) => Object.values(layout.states).map((state) => state.stage));
  expect(new Set(stages)).toEqual(new Set(['pending', 'in_progress', 'closed']));
});

test('an unknown header has no layout', () => {
  expect(findReportLayout(['id', 'fecha'])).toBeNull();
});

import type { CallInput } from '@vereda/contract/endpoint';
import type { obraEndpoints } from '@vereda/contract/urbanism/obras/obra';
import type { ObraMove } from '@vereda/contract/urbanism/obras/obra-stages';
import type { ObraSeries } from '@vereda/contract/urbanism/obras/obra-story';

type Step = { readonly on: number; readonly reason?: string } & (
  | { readonly move: ObraMove }
  | { readonly series: ObraSeries; readonly percent: number }
);

/** A made-up public work: its record, and what happened to it; days are counted from the day on which the city is filled. */
export type DemoObra = Omit<CallInput<typeof obraEndpoints.create>, 'planned_start' | 'planned_end'> & {
  readonly days: { readonly start: number; readonly end: number };
  readonly story: readonly Step[];
};

const moves = (...steps: readonly (readonly [on: number, move: ObraMove])[]): Step[] =>
  steps.map(([on, move]) => ({ on, move }));
const built = (...noted: readonly (readonly [on: number, percent: number])[]): Step[] =>
  noted.map(([on, percent]) => ({ on, series: 'physical', percent }));
const paid = (...noted: readonly (readonly [on: number, percent: number])[]): Step[] =>
  noted.map(([on, percent]) => ({ on, series: 'financial', percent }));
const inOrder = (...steps: readonly Step[]): Step[] => steps.toSorted((one, other) => one.on - other.on);
const box = ([west, south]: readonly [number, number], [east, north]: readonly [number, number]) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

/** Works in several stages: on time, late, halted, paid ahead, finished and given up. */
export const DEMO_OBRAS: readonly DemoObra[] = [
  {
    name: 'Puesta en valor de la plaza del barrio',
    description:
      'Veredas accesibles, juegos nuevos, riego y luminarias. La plaza queda abierta por mitades durante la obra.',
    kind: 'rehabilitation',
    sector: 'Espacio público',
    expediente: 'EX-2026-00118',
    responsible: 'Espacios Verdes',
    contractor: 'Jardines del Plata S.A.',
    contractor_id: '30-71000001-9',
    address: 'Av. Rivadavia y Av. La Plata',
    geometry: box([-58.4301, -34.6172], [-58.4279, -34.6155]),
    budget: 310_000_000,
    contract_amount: 298_500_000,
    funding: 'Presupuesto de la ciudad',
    start_act: 'Acta 12/2026',
    days: { start: -120, end: 60 },
    story: inOrder(
      ...moves([-260, 'plan'], [-210, 'tender'], [-150, 'award'], [-118, 'start']),
      ...built([-90, 12], [-60, 31], [-30, 48], [-5, 66]),
      ...paid([-80, 15], [-40, 35], [-10, 58]),
    ),
  },
  {
    name: 'Desagüe pluvial bajo la avenida',
    description: 'Conducto de más de un kilómetro que quita el agua de lluvia de seis manzanas.',
    kind: 'construction',
    sector: 'Hidráulica',
    expediente: 'EX-2025-00941',
    responsible: 'Obras Hidráulicas',
    contractor: 'Cuenca Norte U.T.E.',
    contractor_id: '30-71000002-7',
    address: 'Av. Juan B. Justo al 3500',
    geometry: {
      type: 'LineString',
      coordinates: [
        [-58.4545, -34.6038],
        [-58.461, -34.6065],
        [-58.4672, -34.6093],
      ],
    },
    budget: 2_400_000_000,
    contract_amount: 2_610_000_000,
    funding: 'Crédito del banco de desarrollo',
    start_act: 'Acta 3/2025',
    days: { start: -400, end: -45 },
    story: inOrder(
      ...moves([-560, 'plan'], [-500, 'tender'], [-430, 'award'], [-398, 'start']),
      ...built([-300, 18], [-200, 39], [-100, 57], [-20, 71]),
      ...paid([-280, 25], [-180, 52], [-60, 94]),
    ),
  },
  {
    name: 'Ciclovía de la calle Gorriti',
    kind: 'construction',
    sector: 'Transporte',
    expediente: 'EX-2026-00233',
    responsible: 'Movilidad',
    contractor: 'Señales Urbanas S.R.L.',
    contractor_id: '30-71000003-5',
    address: 'Gorriti entre Bulnes y Scalabrini Ortiz',
    geometry: {
      type: 'LineString',
      coordinates: [
        [-58.4194, -34.5965],
        [-58.4247, -34.5925],
        [-58.4298, -34.5887],
      ],
    },
    budget: 96_000_000,
    contract_amount: 91_200_000,
    start_act: 'Acta 20/2026',
    days: { start: -90, end: -10 },
    story: inOrder(
      ...moves([-160, 'plan'], [-140, 'tender'], [-110, 'award'], [-88, 'start']),
      ...built([-60, 30], [-35, 45]),
      ...paid([-50, 30]),
      { on: -30, move: 'halt', reason: 'Se encontró una cañería de gas que no figuraba en los planos.' },
    ),
  },
  {
    name: 'Ampliación de la escuela primaria',
    description: 'Cuatro aulas, un laboratorio y un patio cubierto.',
    kind: 'expansion',
    sector: 'Educación',
    expediente: 'EX-2025-00512',
    responsible: 'Infraestructura Escolar',
    contractor: 'Constructora Almagro S.A.',
    contractor_id: '30-71000004-3',
    address: 'Yatay 551',
    geometry: { type: 'Point', coordinates: [-58.4288, -34.6062] },
    budget: 740_000_000,
    contract_amount: 702_000_000,
    final_amount: 731_400_000,
    start_act: 'Acta 7/2025',
    reception_act: 'Acta 31/2026',
    days: { start: -420, end: -60 },
    story: inOrder(
      ...moves([-600, 'plan'], [-540, 'tender'], [-450, 'award'], [-415, 'start']),
      ...built([-300, 30], [-200, 62], [-120, 70]),
      { on: -110, series: 'physical', percent: 66, reason: 'Se volvió a medir el patio cubierto.' },
      ...built([-50, 92], [-33, 100]),
      ...paid([-250, 40], [-90, 75], [-20, 100]),
      { on: -31, move: 'finish' },
    ),
  },
  {
    name: 'Centro de salud de la comuna 5',
    kind: 'construction',
    sector: 'Salud',
    expediente: 'EX-2026-00301',
    responsible: 'Salud',
    address: 'Boedo 1200',
    geometry: { type: 'Point', coordinates: [-58.4162, -34.6285] },
    budget: 1_150_000_000,
    days: { start: 60, end: 480 },
    story: moves([-70, 'plan'], [-15, 'tender']),
  },
  {
    name: 'Luminarias LED en Villa Crespo',
    kind: 'replacement',
    sector: 'Alumbrado',
    expediente: 'EX-2026-00187',
    responsible: 'Alumbrado Público',
    address: 'Entre Corrientes, Warnes y Juan B. Justo',
    geometry: box([-58.4422, -34.6002], [-58.4346, -34.5953]),
    budget: 130_000_000,
    days: { start: 20, end: 140 },
    story: moves([-40, 'plan']),
  },
  {
    name: 'Puente peatonal sobre las vías',
    kind: 'construction',
    sector: 'Transporte',
    expediente: 'EX-2024-00077',
    responsible: 'Movilidad',
    address: 'Fragata Sarmiento y las vías',
    geometry: { type: 'Point', coordinates: [-58.4403, -34.6106] },
    budget: 480_000_000,
    days: { start: -200, end: -20 },
    story: [
      ...moves([-420, 'plan'], [-360, 'tender']),
      { on: -300, move: 'desert', reason: 'No se presentó ninguna oferta.' },
      { on: -250, move: 'cancel', reason: 'El cruce se resuelve con el paso bajo nivel de la calle vecina.' },
    ],
  },
];

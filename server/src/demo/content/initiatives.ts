import type { InitiativeStatus } from '@vereda/contract/transparency/initiative-transitions';
import type { InitiativeDocument, Milestone } from '@vereda/contract/transparency/initiative-fields';

/** A commitment of the demonstration city; amounts and dates are invented. */
export type DemoInitiative = {
  readonly name: string;
  readonly name_en: string;
  readonly summary: string;
  readonly summary_en: string;
  readonly category: string;
  /** When it begins and by when it is promised, in days from today. */
  readonly days: readonly [starts: number, promised: number];
  readonly sdgs?: number[];
  readonly geometry?: { readonly type: 'LineString'; readonly coordinates: number[][] };
  /** Name of the neighborhood that it is for, in the demonstration city. */
  readonly colonia?: string;
  readonly budget?: number;
  readonly spent?: number;
  readonly indicator?: string;
  readonly unit?: string;
  readonly baseline?: number;
  readonly goal?: number;
  readonly progress?: number;
  readonly milestones?: Milestone[];
  readonly documents?: InitiativeDocument[];
  /** Where it goes after the draft, with the reason where one is asked for. */
  readonly moves: readonly (readonly [status: InitiativeStatus, reason?: string])[];
};

const OUT = [['en_revision'], ['publicada']] as const;
const RUNNING = [...OUT, ['en_ejecucion']] as const;

/** In the order in which they were written. */
export const DEMO_INITIATIVES: readonly DemoInitiative[] = [
  {
    name: 'Veinte kilómetros de ciclovías protegidas',
    name_en: 'Twenty kilometres of protected cycle lanes',
    summary: 'Una red que une las estaciones con los hospitales y las escuelas, separada del tránsito.',
    summary_en: 'A network that links stations with hospitals and schools, kept apart from traffic.',
    category: 'Ciclovías',
    days: [-200, 160],
    sdgs: [11, 13],
    geometry: {
      type: 'LineString',
      coordinates: [
        [-58.421, -34.588],
        [-58.4105, -34.5985],
        [-58.399, -34.6035],
      ],
    },
    budget: 1_850_000_000,
    spent: 640_000_000.5,
    indicator: 'Ciclovías nuevas',
    unit: 'km',
    baseline: 0,
    goal: 20,
    milestones: [
      {
        name: 'Proyecto y licitación',
        name_en: 'Design and tender',
        due_on: null,
        weight: 20,
        status: 'met',
      },
      {
        name: 'Primeros diez kilómetros',
        name_en: 'First ten kilometres',
        due_on: null,
        weight: 40,
        status: 'partiallyMet',
      },
      { name: 'Red completa', name_en: 'Whole network', due_on: null, weight: 40, status: 'scheduled' },
    ],
    moves: RUNNING,
  },
  {
    name: 'Datos abiertos de obras, cada mes',
    name_en: 'Open data of works, every month',
    summary: 'Avance, contratos y pagos de cada obra, publicados el primer día hábil del mes.',
    summary_en:
      'Progress, contracts and payments of each work, published on the first working day of the month.',
    category: 'Datos abiertos',
    days: [-300, -20],
    progress: 60,
    moves: RUNNING,
  },
  {
    name: 'Treinta plazas con juegos accesibles',
    name_en: 'Thirty squares with accessible playgrounds',
    summary: 'Juegos para todas las infancias y veredas sin escalones hasta ellos.',
    summary_en: 'Playgrounds for all children, and step-free ways to them.',
    category: 'Plazas y parques',
    colonia: 'Caballito',
    days: [-150, 90],
    progress: 45,
    moves: [...RUNNING, ['pausada', 'El proveedor no entregó los juegos a tiempo; se licita otra vez.']],
  },
  {
    name: 'Vacunatorio en cada centro de salud',
    name_en: 'A vaccination room in each health centre',
    summary: 'Un espacio propio, con horario extendido, en los centros de salud de la ciudad.',
    summary_en: 'A room of its own, with longer hours, in the health centres of the city.',
    category: 'Vacunación',
    days: [-400, -60],
    progress: 100,
    documents: [
      { name: 'Acta de apertura', url: 'https://ciudad.example/actas/vacunatorios.pdf', is_evidence: true },
    ],
    moves: [...RUNNING, ['cumplida']],
  },
  {
    name: 'Presupuesto participativo en línea',
    name_en: 'Participatory budgeting online',
    summary: 'Proponer, votar y seguir proyectos sin trámites en papel.',
    summary_en: 'Proposing, voting for and following projects without paper.',
    category: 'Presupuesto participativo',
    days: [10, 220],
    moves: [['en_revision']],
  },
  {
    name: 'Recambio de luminarias en avenidas',
    name_en: 'New street lamps along avenues',
    summary: 'Luminarias LED en todas las avenidas.',
    summary_en: 'LED lamps along every avenue.',
    category: 'Alumbrado',
    days: [30, 300],
    moves: [],
  },
];

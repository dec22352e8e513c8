/** What stands where, under which category of the demonstration's catalogue; `shape` says how it is drawn. */
export type DemoPoints = {
  readonly category: string;
  /** What each is called, before its address. */
  readonly name: string;
  readonly description: string;
  readonly source: string;
  readonly count: number;
  readonly shape?: 'course' | 'area';
  /** So many of them are no longer shown. */
  readonly inactive?: number;
};

/** Invented points of the transparency map, laid to addresses of the demonstration city. */
export const DEMO_POINTS: readonly DemoPoints[] = [
  {
    category: 'Ciclovías',
    name: 'Ciclovía de',
    description: 'Carril protegido de doble mano, con cordón y semáforos propios.',
    source: 'Subsecretaría de Movilidad',
    count: 6,
    shape: 'course',
  },
  {
    category: 'Veredas accesibles',
    name: 'Rampas en',
    description: 'Rampas nuevas en las cuatro esquinas y vereda sin escalones.',
    source: 'Espacio Público',
    count: 14,
    inactive: 1,
  },
  {
    category: 'Plazas y parques',
    name: 'Plaza renovada en',
    description: 'Juegos accesibles, riego por goteo y bancos nuevos.',
    source: 'Espacios Verdes',
    count: 5,
    shape: 'area',
  },
  {
    category: 'Alumbrado',
    name: 'Luminarias LED en',
    description: 'Recambio de luminarias de sodio por LED con control a distancia.',
    source: 'Alumbrado Público',
    count: 22,
    inactive: 2,
  },
  {
    category: 'Atención primaria',
    name: 'Centro de salud de',
    description: 'Médico de familia, pediatría y vacunas sin turno.',
    source: 'Registro de efectores de salud',
    count: 9,
  },
  {
    category: 'Escuelas',
    name: 'Aulas nuevas en',
    description: 'Salas para la primera infancia, en obra o ya en uso.',
    source: 'Infraestructura Escolar',
    count: 8,
  },
  {
    category: 'Centros culturales',
    name: 'Centro cultural de',
    description: 'Talleres gratuitos por la tarde y sala de ensayo.',
    source: 'Cultura',
    count: 5,
  },
  {
    category: 'Presupuesto participativo',
    name: 'Proyecto votado en',
    description: 'Elegido por el barrio en la votación del año pasado.',
    source: 'Participación Ciudadana',
    count: 11,
  },
];

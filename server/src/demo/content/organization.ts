/** A crew and the first name of who leads it. */
type DemoCrew = { readonly name: string; readonly lead: string };

/** The organisation of the demonstration city: secretaries, their agencies, and the crews of each. */
export const DEMO_ORGANIZATION: readonly {
  readonly name: string;
  readonly agencies: readonly { readonly name: string; readonly crews: readonly DemoCrew[] }[];
}[] = [
  {
    name: 'Secretaría de Obras y Movilidad',
    agencies: [
      {
        name: 'Dirección de Pavimentos',
        crews: [
          { name: 'Cuadrilla Norte', lead: 'Norma' },
          { name: 'Cuadrilla Sur', lead: 'Saúl' },
        ],
      },
      { name: 'Dirección de Señalización', crews: [{ name: 'Taller de semáforos', lead: 'Tomás' }] },
      { name: 'Dirección de Veredas', crews: [{ name: 'Cuadrilla de veredas', lead: 'Vera' }] },
      { name: 'Dirección de Hidráulica', crews: [{ name: 'Guardia de desagües', lead: 'Darío' }] },
    ],
  },
  {
    name: 'Secretaría de Espacio Público',
    agencies: [
      { name: 'Dirección de Alumbrado', crews: [{ name: 'Guardia de alumbrado', lead: 'Alba' }] },
      {
        name: 'Dirección de Limpieza',
        crews: [
          { name: 'Base Centro', lead: 'Cecilia' },
          { name: 'Base Oeste', lead: 'Omar' },
        ],
      },
      { name: 'Dirección de Arbolado', crews: [{ name: 'Equipo de poda', lead: 'Pilar' }] },
      { name: 'Dirección de Espacios Verdes', crews: [{ name: 'Taller de plazas', lead: 'Teresa' }] },
    ],
  },
  {
    name: 'Secretaría de Atención Ciudadana',
    agencies: [{ name: 'Dirección de Convivencia', crews: [{ name: 'Inspectores', lead: 'Inés' }] }],
  },
];

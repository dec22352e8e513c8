/** The organisation of the demonstration city: secretaries, their agencies, and the crews of each. */
export const DEMO_ORGANIZATION: readonly {
  readonly name: string;
  readonly agencies: readonly { readonly name: string; readonly crews: readonly string[] }[];
}[] = [
  {
    name: 'Secretaría de Obras y Movilidad',
    agencies: [
      { name: 'Dirección de Pavimentos', crews: ['Cuadrilla Norte', 'Cuadrilla Sur'] },
      { name: 'Dirección de Señalización', crews: ['Taller de semáforos'] },
      { name: 'Dirección de Veredas', crews: ['Cuadrilla de veredas'] },
      { name: 'Dirección de Hidráulica', crews: ['Guardia de desagües'] },
    ],
  },
  {
    name: 'Secretaría de Espacio Público',
    agencies: [
      { name: 'Dirección de Alumbrado', crews: ['Guardia de alumbrado'] },
      { name: 'Dirección de Limpieza', crews: ['Base Centro', 'Base Oeste'] },
      { name: 'Dirección de Arbolado', crews: ['Equipo de poda'] },
      { name: 'Dirección de Espacios Verdes', crews: ['Taller de plazas'] },
    ],
  },
  {
    name: 'Secretaría de Atención Ciudadana',
    agencies: [{ name: 'Dirección de Convivencia', crews: ['Inspectores'] }],
  },
];

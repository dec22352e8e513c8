import type { PlantedType } from '#modules/transparency/public';

/** Under what the demonstration city files its commitments. */
export const DEMO_CATALOG: readonly PlantedType[] = [
  {
    name: 'Obras e infraestructura',
    name_en: 'Works and infrastructure',
    icon: 'works',
    color: '#b45309',
    sectors: [
      {
        name: 'Movilidad',
        name_en: 'Mobility',
        categories: [
          { name: 'Ciclovías', name_en: 'Cycle lanes' },
          { name: 'Veredas accesibles', name_en: 'Accessible pavements' },
          { name: 'Transporte público', name_en: 'Public transport' },
        ],
      },
      {
        name: 'Espacio público',
        name_en: 'Public space',
        categories: [
          { name: 'Plazas y parques', name_en: 'Squares and parks' },
          { name: 'Alumbrado', name_en: 'Street lighting' },
        ],
      },
    ],
  },
  {
    name: 'Programas y servicios',
    name_en: 'Programmes and services',
    icon: 'users',
    color: '#1d4ed8',
    sectors: [
      {
        name: 'Salud',
        name_en: 'Health',
        categories: [
          { name: 'Atención primaria', name_en: 'Primary care' },
          { name: 'Vacunación', name_en: 'Vaccination' },
        ],
      },
      {
        name: 'Educación y cultura',
        name_en: 'Education and culture',
        categories: [
          { name: 'Escuelas', name_en: 'Schools' },
          { name: 'Centros culturales', name_en: 'Cultural centres' },
        ],
      },
    ],
  },
  {
    name: 'Gobierno abierto',
    name_en: 'Open government',
    icon: 'eye',
    color: '#0f766e',
    sectors: [
      {
        name: 'Datos y participación',
        name_en: 'Data and participation',
        categories: [
          { name: 'Datos abiertos', name_en: 'Open data' },
          { name: 'Presupuesto participativo', name_en: 'Participatory budgeting' },
        ],
      },
    ],
  },
];

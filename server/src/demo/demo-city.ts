/** Brand and place of the demonstration city. */
export const DEMO_BRAND = {
  app_name: 'Vereda',
  city_name: 'Ciudad de demostración',
  city_url: 'https://example.org/',
  city_slogan: 'Cuéntale a la ciudad, sigue la respuesta y comprueba cada sorteo.',
  primary_color: '#0f5c6e',
  secondary_color: '#7a4b8f',
  additional_color: '#d9cfc0',
};

/** Centre of the demonstration map: the City of Buenos Aires. */
export const DEMO_PLACE = { lat: -34.6083, lng: -58.4372, zoom: 12, address: 'Buenos Aires' };

type DemoType = readonly [es: string, en: string, slaHours: number];

/** Categories with their types and promised business hours. */
export const DEMO_CATEGORIES: readonly {
  readonly name: string;
  readonly name_en: string;
  readonly icon: string;
  readonly color: string;
  readonly crew: string;
  readonly types: readonly DemoType[];
}[] = [
  {
    name: 'Calles y veredas',
    name_en: 'Streets and pavements',
    icon: 'road',
    color: '#8a5300',
    crew: 'Cuadrilla de pavimentos',
    types: [
      ['Bache en la calle', 'Pothole', 72],
      ['Vereda rota', 'Broken pavement', 120],
      ['Semáforo apagado', 'Traffic light off', 12],
    ],
  },
  {
    name: 'Alumbrado',
    name_en: 'Street lighting',
    icon: 'bulb',
    color: '#1f5a99',
    crew: 'Guardia de alumbrado',
    types: [
      ['Luz apagada', 'Street light off', 48],
      ['Poste caído', 'Fallen lamp post', 12],
    ],
  },
  {
    name: 'Limpieza',
    name_en: 'Cleaning',
    icon: 'trash',
    color: '#1b6b3a',
    crew: 'Base de limpieza',
    types: [
      ['Contenedor desbordado', 'Overflowing container', 24],
      ['Basural en la vía pública', 'Dumped waste', 72],
    ],
  },
  {
    name: 'Árboles y plazas',
    name_en: 'Trees and parks',
    icon: 'tree',
    color: '#2f6f4f',
    crew: 'Equipo de poda',
    types: [
      ['Rama con riesgo de caer', 'Branch about to fall', 24],
      ['Juego roto en una plaza', 'Broken playground', 96],
    ],
  },
];

/** What people say; each text goes with the type of the same place in its category. */
export const DEMO_TEXTS = [
  'Lleva semanas así y cada vez está peor. A la noche casi no se ve.',
  'Está frente a la parada del colectivo, donde espera mucha gente.',
  'Pasan chicos de la escuela por acá todos los días.',
  'Ya lo vimos varios vecinos de la cuadra. Gracias por venir a mirar.',
  'Con la lluvia empeoró y los autos lo esquivan por el carril contrario.',
] as const;

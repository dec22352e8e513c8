import type { MapSource } from '@vereda/contract/urbanism/map-source';

/** Where the streets of the demonstration come from. */
export const OPENSTREETMAP: MapSource = {
  credit: '© colaboradores de OpenStreetMap',
  license: 'ODbL 1.0',
  url: 'https://www.openstreetmap.org/copyright',
};

/** Where its barrios, parks and known doors come from. */
export const BUENOS_AIRES_DATA: MapSource = {
  credit: 'Buenos Aires Data',
  license: 'CC BY 2.5 AR',
  url: 'https://data.buenosaires.gob.ar',
};

/** Map layers that are ground, in their order, with the file that fills each. */
export const DEMO_LAYERS = [
  {
    file: 'parques.geojson',
    layer: { name: 'Parques y plazas', name_en: 'Parks and squares', ground: 'park', color: '#4f8a4c' },
  },
  {
    file: 'agua.geojson',
    layer: { name: 'Agua', name_en: 'Water', ground: 'water', color: '#4a86a8' },
  },
] as const;

import type { ReportLayout } from '../report-layout.ts';

/** Potholes of Hermosillo's Bachómetro: day without time, two kinds of surface, done or not. */
export const hermosilloBachometro: ReportLayout = {
  key: 'hermosillo-bachometro',
  source: 'hermosillo-bachometro',
  title: 'Hermosillo, Bachómetro',
  recognisedBy: [['id', 'fecha', 'lat', 'lng', 'material', 'atendido']],
  columns: {
    external_id: ['id'],
    date: ['fecha'],
    subcategory: ['material'],
    description: ['descripcion'],
    lat: ['lat'],
    lng: ['lng'],
    state: ['atendido'],
  },
  utcOffset: '-07:00',
  categories: {
    by: 'code',
    category: 'Calles y veredas',
    subcategories: { '1': 'Bache en asfalto', '2': 'Bache en concreto' },
  },
  states: {
    true: { stage: 'closed', outcome: 'origen' },
    false: { stage: 'pending', outcome: null },
  },
  area: [-111.25, 28.85, -110.75, 29.3],
};

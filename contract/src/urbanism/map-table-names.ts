/** The tables of a province's map that the settings name. */
export const MAP_TABLES = ['city', 'ageb', 'communities', 'municipal', 'points_of_interest'] as const;
export type MapTable = (typeof MAP_TABLES)[number];

/** What each is called on the maps. */
export const MAP_TABLE_WORDS: Readonly<Record<MapTable, { readonly es: string; readonly en: string }>> = {
  city: { es: 'Ciudad', en: 'City' },
  ageb: { es: 'Polígonos AGEB', en: 'AGEB polygons' },
  communities: { es: 'Comunidades', en: 'Communities' },
  municipal: { es: 'Municipios', en: 'Municipalities' },
  points_of_interest: { es: 'Puntos de interés', en: 'Points of interest' },
};

/** What lies on the ground of every map and may be one of the tables too. */
export const GROUND_TARGETS = ['colonias', 'served-area'] as const;
export type GroundTarget = (typeof GROUND_TARGETS)[number];

/** Numbers that these have among the layers of a map: no layer of the city's has one below 1. */
export const GROUND_LAYER_IDS: Readonly<Record<GroundTarget, number>> = { colonias: -1, 'served-area': -2 };

/** Light or dark paper under the map. */
export type MapScheme = 'light' | 'dark';

/** Colours of the offline map; quiet, so that what is put on it stands out. */
export type MapColors = {
  readonly water: string;
  readonly waterText: string;
  readonly land: string;
  /** Inside the neighborhoods. */
  readonly area: string;
  readonly areaLine: string;
  readonly areaText: string;
  readonly park: string;
  readonly parkText: string;
  readonly street: string;
  readonly streetEdge: string;
  readonly streetText: string;
  readonly avenue: string;
  readonly avenueEdge: string;
  readonly path: string;
  readonly text: string;
  readonly halo: string;
  readonly cluster: string;
  readonly clusterText: string;
};

/** Both schemes of the offline map. */
export const MAP_COLORS: Readonly<Record<MapScheme, MapColors>> = {
  light: {
    water: '#c3dbe6',
    waterText: '#3f6a80',
    land: '#e2ded4',
    area: '#ece8e0',
    areaLine: '#b5ad9e',
    areaText: '#4b4740',
    park: '#cde0c1',
    parkText: '#3f6539',
    street: '#ffffff',
    streetEdge: '#d9d3c6',
    streetText: '#6a655c',
    avenue: '#ffffff',
    avenueEdge: '#c3baaa',
    path: '#b9b09f',
    text: '#4a4742',
    halo: '#fbfaf7',
    cluster: '#2f4156',
    clusterText: '#ffffff',
  },
  dark: {
    water: '#10202b',
    waterText: '#86aabf',
    land: '#151719',
    area: '#1b1e21',
    areaLine: '#565c66',
    areaText: '#c9ccd3',
    park: '#1d2d21',
    parkText: '#93b892',
    street: '#31373f',
    streetEdge: '#17191c',
    streetText: '#a3a8b1',
    avenue: '#454d58',
    avenueEdge: '#17191c',
    path: '#3f454e',
    text: '#c3c6ce',
    halo: '#17181c',
    cluster: '#c9d6e6',
    clusterText: '#14202d',
  },
};

/** On paper: no ink where nothing is, streets by their edges. */
export const PRINT_COLORS: MapColors = {
  ...MAP_COLORS.light,
  water: '#dfeaf0',
  land: '#ffffff',
  area: '#ffffff',
  areaLine: '#808080',
  areaText: '#1a1a1a',
  park: '#e6efe0',
  streetEdge: '#b8b8b8',
  streetText: '#333333',
  avenueEdge: '#8a8a8a',
  path: '#9a9a9a',
  text: '#1a1a1a',
  halo: '#ffffff',
};

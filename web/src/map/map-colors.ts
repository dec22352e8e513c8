/** Light or dark paper under the map. */
export type MapScheme = 'light' | 'dark';

/** Colours of the offline map; quiet, so that what is put on it stands out. */
export type MapColors = {
  readonly water: string;
  readonly land: string;
  readonly area: string;
  readonly areaLine: string;
  readonly street: string;
  readonly streetEdge: string;
  readonly text: string;
  readonly halo: string;
  readonly cluster: string;
  readonly clusterText: string;
};

/** Both schemes of the offline map. */
export const MAP_COLORS: Readonly<Record<MapScheme, MapColors>> = {
  light: {
    water: '#d5e3ea',
    land: '#f1efe9',
    area: '#f7f5f0',
    areaLine: '#b9b2a4',
    street: '#ffffff',
    streetEdge: '#d8d3c8',
    text: '#4a4742',
    halo: '#fbfaf7',
    cluster: '#2f4156',
    clusterText: '#ffffff',
  },
  dark: {
    water: '#0e1319',
    land: '#191b1f',
    area: '#1f2227',
    areaLine: '#4b505a',
    street: '#343942',
    streetEdge: '#15171b',
    text: '#c3c6ce',
    halo: '#17181c',
    cluster: '#c9d6e6',
    clusterText: '#14202d',
  },
};

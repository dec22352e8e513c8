import type { Flavor } from '@protomaps/basemaps';
import { MAP_COLORS, type MapScheme } from '../map-colors.ts';

type Tints = {
  readonly park: string;
  readonly wood: string;
  readonly sand: string;
  readonly building: string;
  /** Schools, hospitals, squares: places that many people share. */
  readonly shared: string;
  readonly quietText: string;
};

const TINTS: Readonly<Record<MapScheme, Tints>> = {
  light: {
    park: '#d9e6cf',
    wood: '#cddcc3',
    sand: '#efe6cf',
    building: '#e6e1d7',
    shared: '#ece7dc',
    quietText: '#6a665e',
  },
  dark: {
    park: '#1d2a22',
    wood: '#1a261f',
    sand: '#2a271f',
    building: '#24272d',
    shared: '#20242a',
    quietText: '#9da2ad',
  },
};

/** Colours of kinds of places worth finding one's way by. */
export const PLACE_COLORS: Readonly<Record<MapScheme, Record<'green' | 'transport' | 'shared', string>>> = {
  light: { green: '#3f7350', transport: '#3a5fa8', shared: '#6b5a86' },
  dark: { green: '#8fc3a0', transport: '#9db8ec', shared: '#c1b1dc' },
};

/** The product's map colours in the words of Protomaps' layers. */
export function flavorOf(scheme: MapScheme): Flavor {
  const { areaLine, street, streetEdge } = MAP_COLORS[scheme];
  return {
    ...areas(scheme),
    ...casings(streetEdge),
    ...streets(street, TINTS[scheme].shared),
    railway: areaLine,
    boundaries: areaLine,
    ...labels(scheme),
  };
}

function areas(scheme: MapScheme) {
  const { land, area, water, street, halo } = MAP_COLORS[scheme];
  const { park, wood, sand, building, shared } = TINTS[scheme];
  return {
    background: land,
    earth: area,
    water,
    glacier: halo,
    park_a: park,
    park_b: park,
    scrub_a: park,
    scrub_b: park,
    zoo: park,
    wood_a: wood,
    wood_b: wood,
    sand,
    beach: sand,
    hospital: shared,
    school: shared,
    industrial: shared,
    pedestrian: shared,
    military: shared,
    aerodrome: shared,
    runway: street,
    pier: land,
    buildings: building,
  };
}

function labels(scheme: MapScheme) {
  const { text, halo } = MAP_COLORS[scheme];
  const { quietText: quiet } = TINTS[scheme];
  return {
    roads_label_minor: quiet,
    roads_label_minor_halo: halo,
    roads_label_major: text,
    roads_label_major_halo: halo,
    ocean_label: quiet,
    subplace_label: quiet,
    subplace_label_halo: halo,
    city_label: text,
    city_label_halo: halo,
    state_label: quiet,
    state_label_halo: halo,
    country_label: text,
    address_label: quiet,
    address_label_halo: halo,
    // Places get colours of their own; without any the layer would be left out.
    pois: {
      blue: quiet,
      green: quiet,
      lapis: quiet,
      pink: quiet,
      red: quiet,
      slategray: quiet,
      tangerine: quiet,
      turquoise: quiet,
    },
  };
}

function casings(color: string) {
  return {
    tunnel_other_casing: color,
    tunnel_minor_casing: color,
    tunnel_link_casing: color,
    tunnel_major_casing: color,
    tunnel_highway_casing: color,
    minor_service_casing: color,
    minor_casing: color,
    link_casing: color,
    major_casing_late: color,
    major_casing_early: color,
    highway_casing_late: color,
    highway_casing_early: color,
    bridges_other_casing: color,
    bridges_minor_casing: color,
    bridges_link_casing: color,
    bridges_major_casing: color,
    bridges_highway_casing: color,
  };
}

function streets(color: string, quiet: string) {
  return {
    tunnel_other: quiet,
    tunnel_minor: quiet,
    tunnel_link: quiet,
    tunnel_major: quiet,
    tunnel_highway: quiet,
    other: color,
    minor_service: color,
    minor_a: color,
    minor_b: color,
    link: color,
    major: color,
    highway: color,
    bridges_other: color,
    bridges_minor: color,
    bridges_link: color,
    bridges_major: color,
    bridges_highway: color,
  };
}

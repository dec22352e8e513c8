import { NODE_LEVELS, type NodeLevel } from '@vereda/contract/listener/organization/area';
import { link } from '@vereda/contract/link';
import { createContext, useContext } from 'react';

/** From where areas are looked at: the city's levels of administration, or the organisation that attends to reports. */
export type AreaReading = 'administration' | 'listener';

/** Ids of an area and of what is above it, the topmost first. */
export type AreaPath = readonly number[];

/** Addresses of areas in one reading. */
export type AreaAddresses = {
  readonly all: string;
  readonly one: (path: AreaPath) => string;
  /** A new area below another one, or on the first level. */
  readonly add: (below: AreaPath) => string;
};

const ADMINISTRATION: AreaAddresses = {
  all: link('/admin/configurations/areas'),
  one: (path) =>
    link('/admin/configurations/areas/area', {}, { nivel: levelOfPath(path), id: String(path.at(-1)) }),
  add: (below) =>
    link(
      '/admin/configurations/areas/area',
      {},
      {
        nivel: NODE_LEVELS[below.length] ?? '',
        ...(below.length > 0 && { en: String(below.at(-1)) }),
      },
    ),
};

const LISTENER: AreaAddresses = {
  all: link('/admin/listener/configurations/organization'),
  one: (path) => [LISTENER.all, ...path].join('/'),
  add: (below) => `${LISTENER.one(below)}?agregar=si`,
};

const Reading = createContext<AreaReading>('administration');

/** Says from where the areas below it are looked at. */
export const AreaReadingProvider = Reading.Provider;

/** From where areas are looked at here. */
export function useAreaReading(): AreaReading {
  return useContext(Reading);
}

/** Addresses of areas where they are looked at here. */
export function useAreaAddresses(): AreaAddresses {
  return areaAddresses(useAreaReading());
}

/** Addresses of areas in a reading. */
export function areaAddresses(reading: AreaReading): AreaAddresses {
  return reading === 'listener' ? LISTENER : ADMINISTRATION;
}

/** The level on which a path ends. */
export function levelOfPath(path: AreaPath): NodeLevel {
  return NODE_LEVELS[path.length - 1] ?? 'secretary';
}

/** The ids that an address names; null unless each is one. */
export function pathOf(params: readonly string[]): AreaPath | null {
  return params.every((param) => /^[1-9]\d{0,8}$/.test(param)) ? params.map(Number) : null;
}

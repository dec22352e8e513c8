import { link } from '@vereda/contract/link';
import { createContext, useContext } from 'react';
import type { Within } from '#catalog/catalog.ts';

/** From where areas are looked at: the city's levels of administration, or the organisation that attends to reports. */
export type AreaReading = 'administration' | 'listener';

/** Addresses of areas in one reading; a path has the topmost id first. */
export type AreaAddresses = {
  readonly all: string;
  readonly one: (path: Within) => string;
  /** A new area below another one, or on the first level. */
  readonly add: (below: Within) => string;
};

const area = (above: Within, query: Readonly<Record<string, string>>) =>
  link(
    '/admin/configurations/areas/area',
    {},
    { ...(above.length > 0 && { en: above.join('.') }), ...query },
  );
const organization = link('/admin/listener/configurations/organization');
const ADDRESSES: Readonly<Record<AreaReading, AreaAddresses>> = {
  administration: {
    all: link('/admin/configurations/areas'),
    one: (path) => area(path.slice(0, -1), { id: path.at(-1) ?? '' }),
    add: (below) => area(below, { agregar: 'si' }),
  },
  listener: {
    all: organization,
    one: (path) => [organization, ...path].join('/'),
    add: (below) => `${[organization, ...below].join('/')}?agregar=si`,
  },
};

const Reading = createContext<AreaReading>('administration');

/** Says from where the areas below it are looked at. */
export const AreaReadingProvider = Reading.Provider;

/** From where areas are looked at here. */
export function useAreaReading(): AreaReading {
  return useContext(Reading);
}

/** Addresses of areas in a reading. */
export function areaAddresses(reading: AreaReading): AreaAddresses {
  return ADDRESSES[reading];
}

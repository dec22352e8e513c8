import { createContext, useContext } from 'react';
import type { Within } from './catalog.ts';

const Entries = createContext<Within>([]);

/** Says within which entries the form below it is. */
export const WithinProvider = Entries.Provider;

/** Ids of the entries within which the form around a field is, the closest one last. */
export function useWithin(): Within {
  return useContext(Entries);
}

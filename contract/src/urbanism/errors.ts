import type { ErrorTable } from '../error-table.ts';

/** Errors of urbanism. */
export const urbanismErrors = {
  'urbanism/geometry-invalid': {
    status: 400,
    es: 'El polígono no es válido: cada anillo necesita al menos cuatro puntos en grados.',
    en: 'The polygon is not valid: each ring needs at least four points in degrees.',
  },
} satisfies ErrorTable;

import type { AddressMessages } from './es.ts';

export const en: AddressMessages = {
  approximately: (address) => `${address} (approx.)`,
  corner: (one, other) => `${one} and ${other}`,
  nearCorner: (street, meters, other) => `${street}, ${meters} m from ${other}`,
  away: (meters, street) => `${meters} m from ${street}`,
  outside: 'outside the city',
};

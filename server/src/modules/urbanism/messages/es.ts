/** Words of addresses. */
export const es = {
  approximately: (address: string): string => `${address} (aprox.)`,
  corner: (one: string, other: string): string =>
    `${one} ${/^h?[ií](?![aeo])/i.test(other) ? 'e' : 'y'} ${other}`,
  nearCorner: (street: string, meters: number, other: string): string =>
    `${street}, a ${meters} m de ${other}`,
  away: (meters: number, street: string): string => `A ${meters} m de ${street}`,
  outside: 'fuera de la ciudad',
};

/** What both languages have. */
export type AddressMessages = typeof es;

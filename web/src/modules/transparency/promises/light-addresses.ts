/** Lights as the address of the list says them, by words of its reader; what is late comes first. */
export const LIGHT_ADDRESSES = [
  ['atrasadas', 'red'],
  ['con-atraso', 'amber'],
  ['a-tiempo', 'green'],
] as const;

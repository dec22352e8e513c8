// A street whose name says what it is needs no more words.
const SAYS_ITS_KIND =
  /(^| )(avenida|autopista|ruta|bulevar|calle|pasaje|diagonal|calzada|camino|acceso|puente|paseo|carretera|avenue)( |$)/;

/** A street as signs have it: an avenue that is named without saying so gets `Av.` before it. */
export function streetLabel({
  name,
  words,
  main,
}: {
  readonly name: string;
  readonly words: string;
  readonly main: boolean;
}): string {
  return main && !SAYS_ITS_KIND.test(words) ? `Av. ${name}` : name;
}

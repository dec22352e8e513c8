import { overlap, type Stretch } from './stretch.ts';

// Where somebody says that they live there themselves, up to the number; and the door of a flat, wherever it stands.
const LIVES = String.raw`(?<![\p{L}])(?:[Vv]iv[eo]|VIV[EO]|[Vv]ivimos|VIVIMOS|[Rr]esid(?:o|imos)|[Dd]omiciliad[oa]|(?:[Mm]i|[Nn]uestr[oa]|MI) (?:casa|domicilio|direcci[oó]n|vivienda|portal|CASA|DOMICILIO|DIRECCI[OÓ]N|VIVIENDA|PORTAL)|(?:[Ss]oy|SOY|[Ss]iendo|SIENDO)(?: un[oa]?)? (?:vecin[oa]|propietari[oa]|VECIN[OA]|PROPIETARI[OA]))`;
const BETWEEN = String.raw`[\s,:]+(?:(?:es|est[aá]|queda|son|situad[oa]|justo|ES|EST[AÁ])\s+)?(?:(?:en|de|del|EN|DE|DEL)\s+)?`;
const STREET = String.raw`(?:(?:la|el|LA|EL)\s+)?(?:calle|Calle|CALLE|[Cc]/|[Aa]vda\.?|[Aa]v\.|[Aa]venida|AVENIDA|[Pp]laza|PLAZA|[Pp]za\.?|[Pp]aseo|PASEO|[Pp]asaje|[Cc]amino|[Bb]arrio)`;
const NUMBER = String.raw`(?:n[º°]?\.?\s*|n[uú]mero\s+|N[º°]?\.?\s*|al\s+)?\d{1,5}(?![\d:]|\s*(?:años?|d[ií]as?|meses|m|metros|semanas?|horas?)(?!\p{L}))`;
const WORD = String.raw`[\p{L}.ºª]+[\s,]+`;
const NAMED = String.raw`(?!DESDE|HACE|ACTUAL)(?:(?:\p{Lu}[\p{L}.]*|de|del|la|las|los|el|y)[\s,]+)`;
const HOMES = [
  new RegExp(
    `${LIVES}${BETWEEN}(${STREET}\\s*(?:${WORD}){1,6}?${NUMBER}|${NAMED}{1,5}?${NUMBER}|(?:el\\s+)?(?:n[uú]mero|n[º°])\\s*\\d{1,5})`,
    'gdu',
  ),
  /\b(?:[Ii] live (?:at|on|in)|[Mm]y (?:address|home|house) is)\s+((?:\p{Lu}[\p{L}.]*\s+){0,4}\d{1,5}(?:\s\p{Lu}\p{L}+){0,3})/dgu,
  /(?<![\p{L}\d])((?:(?:piso|planta|Piso|PISO)\s+)?\d{1,2}\s?(?:[ºª]\s?[A-H]|°\s?[ABD-H]|[º°ª]\s?(?:[a-h](?=[.,;)]|\s*$)|izq(?:da|uierda)?\.?|d(?:cha|recha)\.?)))(?![\p{L}\d])/dgu,
  /(?<![\p{L}\d])((?:[Dd]ep(?:to|artamento)|DEPTO|[Dd]pto|DPTO|[Aa]pto|[Aa]partamento|[Ii]nterior|[Ff]lat|[Aa]pt)\.?\s*(?:n[º°]?\.?\s*)?(?:\d{1,4}\s?[A-Ha-h]?|[A-H]))(?![\p{L}\d])/dgu,
];

/** Where people say that they live, and doors of flats; in no order, none over another. */
export function homesIn(text: string): Stretch[] {
  const found: Stretch[] = [];
  for (const { indices } of HOMES.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const [start, end] = indices?.[1] ?? [0, 0];
    if (!found.some((one) => overlap(one, { start, end }))) found.push({ start, end });
  }
  return found;
}

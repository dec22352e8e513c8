import { dictionary } from '#i18n/dictionary.ts';

const t = dictionary({
  es: {
    required: 'El campo es requerido',
    short: 'Es demasiado corto o pequeño',
    long: 'Es demasiado largo o grande',
    format: 'No tiene la forma esperada',
    option: 'Falta elegir una de las opciones',
    hidden: 'Tiene caracteres que no se ven. Hay que escribirlo de nuevo',
    refused: 'Este dato no se puede aceptar',
  },
  en: {
    required: 'This field is required',
    short: 'It is too short or too small',
    long: 'It is too long or too large',
    format: 'It does not have the expected form',
    option: 'Choose one of the options',
    hidden: 'It has invisible characters. Type it again',
    refused: 'This cannot be accepted',
  },
});

const BY_CODE: Readonly<Record<string, string>> = {
  required: t.required,
  too_small: t.short,
  too_big: t.long,
  invalid_format: t.format,
  invalid_value: t.option,
  invalid_union: t.option,
  'platform/hidden-characters': t.hidden,
};

/** The sentence for a field's code; a field that carries the answer's own code takes the answer's sentence. */
export function fieldMessage(
  code: string,
  answer: { readonly code: string; readonly message: string },
): string {
  return code === answer.code ? answer.message : (BY_CODE[code] ?? t.refused);
}

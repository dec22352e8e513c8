import { EMAIL_MAX_LENGTH } from '@vereda/contract/limits';
import { dictionary } from '#i18n/dictionary.ts';

const t = dictionary({
  es: {
    required: 'El campo es requerido',
    email: 'Hace falta un correo completo, como nombre@ejemplo.org',
    short: 'Hacen falta al menos {min} caracteres',
    long: 'Van como mucho {max} caracteres',
    phone: 'El número de celular lleva diez dígitos, o el código del país',
    checked: 'Para seguir hay que marcar esta casilla',
  },
  en: {
    required: 'This field is required',
    email: 'Enter a complete e-mail address, such as name@example.org',
    short: 'Enter at least {min} characters',
    long: 'Enter at most {max} characters',
    phone: 'Enter a ten-digit mobile number, or one with its country code',
    checked: 'Tick this box to go on',
  },
});

/** A check of one field: the sentence to show, or null when it is good. */
export type Rule = (value: unknown, values: Record<string, unknown>) => string | null;

/** Not empty; a box must be ticked. */
export const required: Rule = (value) => {
  if (typeof value === 'boolean') return value ? null : t.checked;
  return isEmpty(value) ? t.required : null;
};

/** An e-mail address, where one is written. */
export const email: Rule = (value) => {
  const text = textOf(value);
  const isGood = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text) && text.length <= EMAIL_MAX_LENGTH;
  return text === '' || isGood ? null : t.email;
};

/** A phone of ten to fifteen digits, where one is written; the server knows the numbers of each country. */
export const phone: Rule = (value) => {
  const text = textOf(value);
  const digits = text.replace(/\D/g, '').length;
  const isGood = /^\+?[\d\s().-]+$/.test(text) && digits >= 10 && digits <= 15;
  return text === '' || isGood ? null : t.phone;
};

/** At least so many characters, where something is written. */
export function minLength(min: number): Rule {
  return (value) => (isEmpty(value) || textOf(value).length >= min ? null : t.short({ min }));
}

/** At most so many characters. */
export function maxLength(max: number): Rule {
  return (value) => (textOf(value).length <= max ? null : t.long({ max }));
}

/** The first complaint of several rules. */
export function all(...rules: readonly Rule[]): Rule {
  return (value, values) => {
    for (const rule of rules) {
      const complaint = rule(value, values);
      if (complaint) return complaint;
    }
    return null;
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (Array.isArray(value) ? value.length === 0 : textOf(value) === '' && typeof value === 'string')
  );
}

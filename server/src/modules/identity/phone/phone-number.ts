import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max';
import { LONG_PHONE_LENGTH } from '@vereda/contract/limits';
import { AppError } from '#platform/errors';

// Countries that write a mark before the ten digits of a mobile: +54 9 …, +52 1 …; only there do the ten digits
// without it name the same line.
const MOBILE_MARKS = ['+549', '+521'];
const TEN_DIGITS = 10;

/** E.164 of a phone as people write it; ten digits are a mobile of `country`. Throws auth/invalid-phone. */
export function ensurePhone(text: string, country: string): string {
  const parsed = parsePhoneNumber(text, country as CountryCode);
  if (!parsed?.isValid() || parsed.ext) {
    throw new AppError('auth/invalid-phone', { fields: { phone: 'auth/invalid-phone' } });
  }
  const { countryCallingCode, nationalNumber } = parsed;
  const lacksMark = countryCallingCode === '54' && nationalNumber.length === TEN_DIGITS;
  return lacksMark ? `+549${nationalNumber}` : parsed.number;
}

/** The same line written without its mobile mark, for a number of fourteen characters; null for any other. */
export function shortenedPhone(phone: string): string | null {
  const mark = MOBILE_MARKS.find((prefix) => phone.startsWith(prefix));
  if (!mark || phone.length !== LONG_PHONE_LENGTH) return null;
  return mark.slice(0, -1) + phone.slice(mark.length);
}

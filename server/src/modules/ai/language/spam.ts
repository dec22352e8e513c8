import { plainOf } from './features.ts';

const LINK = /\b(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|net|org|info|biz|ru|xyz|top|shop|online|site)\b/g;
const SELLING =
  /\b(?:gana(?:r)? (?:dinero|plata|dolares)|dinero (?:facil|rapido)|prestamos?(?: (?:al instante|inmediatos?|sin))|credito (?:facil|inmediato)|inversion(?:es)? (?:segura|garantizada)|bitcoin|cripto\w*|casino|apuestas|viagra|descuento(?:s)? (?:exclusiv\w*|del \d+)|haz clic|click aqui|oferta (?:limitada|exclusiva)|seguidores|seo|whatsapp (?:al|me)|make money|earn money|cheap|buy now|click here|free (?:gift|money))\b/g;

/**
 * Whether a text looks like advertising or noise: links together with words that sell, several links, one character over
 * and over, or letters that are no words. A hint for the desk; nothing is refused for it.
 */
export function looksLikeSpam(text: string): boolean {
  const plain = plainOf(text);
  const links = plain.match(LINK)?.length ?? 0;
  const selling = plain.match(SELLING)?.length ?? 0;
  return links >= 3 || (links > 0 && selling > 0) || selling >= 2 || isNoise(plain);
}

function isNoise(plain: string): boolean {
  const letters = plain.replace(/[^\p{L}]/gu, '');
  if (/(.)\1{9,}/u.test(plain.replace(/\s/g, '')) && letters.length < 60) return true;
  if (letters.length < 12) return false;
  const words = plain.match(/\p{L}+/gu) ?? [];
  // Spanish and English words have a vowel every few letters.
  const odd = words.filter((word) => word.length > 3 && /[^aeiouy]{6,}|^[^aeiouy]{4,}$/.test(word));
  return odd.length * 2 > words.length;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { FOLIO_ALPHABET } from '@vereda/contract/listener/text/folio';
import { STAGES, type Stage } from '@vereda/contract/listener/stages';
import type { Secrets } from '#platform/secrets';

const SIGNATURE_LENGTH = 12;
const DAY_MS = 86_400_000;

/** What the code of a constancia vouches for: this folio was in this stage on this day (UTC). */
export type Vouched = { readonly folio: string; readonly stage: Stage; readonly day: Date };

/** The code printed on a constancia, e.g. `5N9-1-7XKQ2M4D9ABC`: day, stage and signature; nothing is stored for it. */
export function constanciaCode(secrets: Secrets, vouched: Vouched): string {
  const day = toBase32(Math.floor(vouched.day.getTime() / DAY_MS));
  const stage = toBase32(STAGES.indexOf(vouched.stage));
  return `${day}-${stage}-${signatureOf(secrets, `${vouched.folio}|${day}|${stage}`)}`;
}

/** What a code vouches for, null when it is not ours or belongs to another folio. */
export function readConstanciaCode(secrets: Secrets, folio: string, code: string): Vouched | null {
  const typed = code.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1').replace(/\s/g, '');
  const [day = '', stage = '', signature = ''] = typed.split('-');
  const expected = Buffer.from(signatureOf(secrets, `${folio}|${day}|${stage}`));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const name = STAGES[fromBase32(stage)];
  return name ? { folio, stage: name, day: new Date(fromBase32(day) * DAY_MS) } : null;
}

function signatureOf(secrets: Secrets, text: string): string {
  const bytes = createHmac('sha256', secrets.derive('constancias')).update(text).digest();
  return Array.from({ length: SIGNATURE_LENGTH }, (_, index) =>
    FOLIO_ALPHABET.charAt((bytes[index] ?? 0) & 31),
  ).join('');
}

function toBase32(value: number): string {
  let text = '';
  for (let rest = value; rest > 0 || text === ''; rest = Math.floor(rest / 32)) {
    text = FOLIO_ALPHABET.charAt(rest % 32) + text;
  }
  return text;
}

function fromBase32(text: string): number {
  return [...text].reduce((sum, character) => sum * 32 + FOLIO_ALPHABET.indexOf(character), 0);
}

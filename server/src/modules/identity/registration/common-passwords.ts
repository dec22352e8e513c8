import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';

// Heads of the published lists of leaked passwords, ten characters and longer or shorter ones people stretch.
const COMMON = `
1234567890 12345678910 0123456789 9876543210 1111111111 0000000000 1q2w3e4r5t 1qaz2wsx3edc qwertyuiop qwerty1234
qwerty12345 qwerty123456 asdfghjkl1 zxcvbnm123 password12 password123 password1234 password12345 contraseña
contrasena contraseña1 contrasena1 contraseña123 contrasena123 micontraseña micontrasena administrator administrador
admin12345 admin123456 argentina1 argentina12 argentina123 argentina2022 argentina2026 bocajuniors bocajuniors1
riverplate riverplate1 sanlorenzo barcelona1 barcelona10 realmadrid realmadrid1 teamo12345 tequieromucho
iloveyou12 iloveyou123 iloveyou1234 abcdefghij abcd123456 abc1234567 abc123456789 aa12345678 aa123456789 a123456789
q1w2e3r4t5 q1w2e3r4t5y6 changeme123 letmein1234 welcome123 welcome1234 monkey12345 dragon12345 football123
princesa123 mariposa123 estrella123 corazon123 jesucristo jesusteamo diosesamor 123456789a 123456789q 1234567891
0987654321 11223344556 1122334455 5555555555 6666666666 7777777777 1234512345 123123123123 1231231234 qazwsxedcr
vereda-demo-1 rionegro123 bariloche1 patagonia1 patagonia123 superman123 pokemon1234 minecraft1 fortnite123`
  .split(/\s+/)
  .filter(Boolean);

const known = new Set(COMMON);

const PREFIX_BYTES = 6;
// The 10,000 most used leaked passwords of ten characters and more: the first six bytes of the SHA-256 of each in
// lower case, sorted, so that nobody has to read them here. See NOTICE.
const leaked = readFileSync(path.join(import.meta.dirname, 'common-passwords.bin'));

/** Whose password it is to be: what it must not lean on. */
export type PasswordOwner = {
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly first_name?: string;
  readonly last_name?: string;
};

// What is left of a password once what everybody knows of its owner and of the city is taken out.
const OWN_LENGTH_MIN = 6;
const WORD_LENGTH_MIN = 4;

/**
 * Throws auth/weak-password for a common one, and auth/guessable-password for one that is little more than the owner's
 * name or address or the names of the city and the site, however it is written and whatever is put around it.
 */
export async function ensureGoodPassword(
  deps: Pick<Deps, 'loadBrand'>,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  ensureUncommon(password);
  const { app_name, city_name } = await deps.loadBrand();
  const { email, phone, first_name = '', last_name = '' } = owner;
  const words = [
    email,
    email?.split('@')[0],
    phone,
    phone?.slice(-10),
    first_name,
    last_name,
    app_name,
    city_name,
  ]
    .flatMap((text) => [text ?? '', ...(text ?? '').split(/[^\p{L}\p{N}]+/u)])
    .map(lettersOf)
    .filter((word) => word.length >= WORD_LENGTH_MIN)
    .toSorted((one, other) => other.length - one.length);
  const letters = lettersOf(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
  if (rest.length === letters.length || rest.length >= OWN_LENGTH_MIN) return;
  throw new AppError('auth/guessable-password', { fields: { password: 'auth/guessable-password' } });
}

// Without accents, capitals, spaces and signs.
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Throws auth/weak-password for a password that heads the lists of leaked ones, or repeats one or two characters. */
export function ensureUncommon(password: string): void {
  if (isCommonPassword(password))
    throw new AppError('auth/weak-password', { fields: { password: 'auth/weak-password' } });
}

function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return known.has(lower) || new Set(lower).size <= 2 || isLeaked(lower);
}

function isLeaked(lower: string): boolean {
  const wanted = createHash('sha256').update(lower).digest().subarray(0, PREFIX_BYTES);
  let [low, high] = [0, leaked.length / PREFIX_BYTES];
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = wanted.compare(leaked, middle * PREFIX_BYTES, (middle + 1) * PREFIX_BYTES);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
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

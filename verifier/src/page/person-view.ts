import { isBeneficiary } from '../format/beneficiary.ts';
import type { DrawCertificate } from '../format/credential.ts';
import { personWords } from '../words/person-words.ts';
import type { Locale } from '../words/texts.ts';
import { element } from './elements.ts';
import { WORDS } from './words.ts';

// By the names that these documents have in their country; a passport has one in every language.
const KINDS = {
  DNI: 'DNI',
  LE: 'Libreta de enrolamiento',
  LC: 'Libreta cívica',
  CI: 'Cédula de identidad',
} as const;

/** Lets whoever has the code and the document show that a coupon is theirs; nothing for a certificate that names nobody. */
export function personView(locale: Locale, certificate: DrawCertificate): HTMLElement[] {
  const { result } = certificate.credentialSubject;
  if (result?.format !== 'coupons' || !result.beneficiary_sha256) return [];
  const words = WORDS[locale];
  const kinds = Object.entries({ ...KINDS, PAS: words.passport });
  const kind = element(
    'select',
    { id: 'person-kind' },
    ...kinds.map(([value, name]) => element('option', { value }, name)),
  );
  const number = element('input', { id: 'person-number', required: '', maxlength: '20' });
  const code = element('input', { id: 'person-code', required: '', maxlength: '60' });
  const said = element('p', { 'aria-live': 'polite' });
  const form = element(
    'form',
    { autocomplete: 'off' },
    element('p', {}, words.personLead),
    ...[kind, number, code].map((input, at) =>
      element('div', { class: 'field' }, element('label', { for: input.id }, words.person[at] ?? ''), input),
    ),
    element('button', { class: 'choose' }, words.personCheck),
    said,
  );
  // What was said is of what was typed then.
  form.addEventListener('input', () => said.replaceChildren());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const claim = { code: code.value, document_kind: kind.value, document_number: number.value };
    const fits = isBeneficiary(certificate, claim);
    said.className = fits ? 'valid' : 'invalid';
    said.textContent = personWords(fits, locale);
  });
  return [element('details', {}, element('summary', {}, words.personTitle), form)];
}

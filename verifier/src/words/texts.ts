import { isDemonstration, type Notice } from '../notices.ts';
import { KNOWN_NETWORKS } from '../proofs/known-networks.ts';
import type { Facts, Step } from '../steps.ts';
import type { Verification } from '../verify.ts';
import { TEXTS_EN } from './texts-en.ts';
import { TEXTS_ES } from './texts-es.ts';
import type { Words } from './words.ts';

/** Words of the verification in both languages. */
export const TEXTS = { es: TEXTS_ES, en: TEXTS_EN } as const;

/** A language that the verification speaks. */
export type Locale = keyof typeof TEXTS;

/** What a step has to say beside its name: why it did not go well, or what it found; null when nothing. */
export function explain(locale: Locale, { step, status, code, facts }: Step): string | null {
  const { codes, findings } = TEXTS[locale];
  const sentence = code ? codes[code] : status === 'ok' ? findings[step] : null;
  return sentence ? fill(locale, sentence, facts) : null;
}

/** Title and sentence of the verdict; one that is withdrawn or a demonstration is never called plainly valid or false. */
export function headlineOf(locale: Locale, verification: Verification): Words['verdicts']['valid'] {
  const { verdicts, special } = TEXTS[locale];
  const { verdict, receipt, as_of } = verification;
  const bad = verification.steps.filter(({ status }) => status !== 'ok');
  if (bad.length === 1 && bad[0]?.step === 'standing' && bad[0].status === 'failed') return special.withdrawn;
  if (verdict !== 'valid') return verdicts[verdict];
  if (isDemonstration(verification)) return special.demonstration;
  const { title, text } = receipt ? special.receipt : as_of ? special.kept : verdicts.valid;
  return { title: as_of ? fill(locale, title, { at: as_of }) : title, text };
}

/** A notice in words: title, sentence, and lines of a label with its value. */
export function tell(
  locale: Locale,
  { code, facts }: Notice,
): { readonly title: string; readonly text: string; readonly lines: readonly (readonly [string, string])[] } {
  const { notices, labels } = TEXTS[locale];
  const lines = Object.entries(facts).map(
    ([name, value]) =>
      [labels[name as keyof typeof labels], name === 'as_of' ? momentOf(locale, value) : value] as const,
  );
  return { ...notices[code], lines };
}

function fill(locale: Locale, sentence: string, facts: Readonly<Facts>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = facts[name];
    if (value === undefined) return whole;
    if (name === 'network') return networkName(locale, Number(value));
    if (value.startsWith('did:web:')) return siteOf(value);
    return /^\d{4}-\d\d-\d\dT/.test(value) ? momentOf(locale, value) : value;
  });
}

// The address that the identifier is made of is what people know the body by: `did:web:lottery.example` is lottery.example.
function siteOf(did: string): string {
  const [subject = '', key] = did.slice('did:web:'.length).split('#');
  const site = subject.split(':').map(decoded).join('/');
  return key === undefined ? site : `${key} (${site})`;
}

// A file that somebody made may say anything.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function networkName(locale: Locale, chainId: number): string {
  const known = KNOWN_NETWORKS[chainId]?.name[locale];
  return known ? `${known} (chain id ${chainId})` : `chain id ${chainId}`;
}

// The zone of the device, and its name beside it: the reader need not guess which one.
function momentOf(locale: Locale, iso: string): string {
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-AR' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZoneName: 'short',
  }).format(new Date(iso));
}

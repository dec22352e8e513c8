import type { Locale } from '../../locale.ts';
import type { Emergency, ShownEmergency } from './emergency.ts';

const WORDS = {
  es: { emergency: 'Emergencia', in: 'En', more: 'Más información', call: 'Llamar al' },
  en: { emergency: 'Emergency', in: 'In', more: 'More information', call: 'Call' },
} as const;

/** The elements of the banner, written by the server into every page and anew by open pages: text alone, and links. */
export function bannerOf(
  emergency: ShownEmergency,
  locale: Locale,
): readonly { readonly tag: 'strong' | 'p' | 'a'; readonly text: string; readonly href?: string }[] {
  const t = WORDS[locale];
  const { headline, instruction, link, phone, colonias } = inLocale(emergency, locale);
  return [
    { tag: 'strong', text: `⚠ ${t.emergency}: ${headline}` },
    ...(colonias.length > 0 ? [{ tag: 'p', text: `${t.in}: ${colonias.join(', ')}.` } as const] : []),
    { tag: 'p', text: instruction },
    ...(phone ? [{ tag: 'a', text: `${t.call} ${phone}`, href: telOf(phone) } as const] : []),
    ...(link ? [{ tag: 'a', text: t.more, href: link } as const] : []),
  ];
}

/** What it says in a language. */
export function inLocale<
  E extends Pick<Emergency, 'headline' | 'headline_en' | 'instruction' | 'instruction_en'>,
>(emergency: E, locale: Locale): E {
  if (locale === 'es') return emergency;
  return { ...emergency, headline: emergency.headline_en, instruction: emergency.instruction_en };
}

const telOf = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

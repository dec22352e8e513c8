import { BARE_SETTING, coloniaWords } from '@vereda/contract/configuration/bare';
import type { Setting } from '@vereda/contract/configuration/setting';
import type { Startup } from '@vereda/contract/configuration/startup';
import type { Locale } from '@vereda/contract/locale';

// Words are made before anything is shown, so a changed setting comes with the next document.
const setting = readSetting();

/** A text with the city's own word where it says `[colonia]`, `[colonias]`, or either with a capital. */
export function withCityWords(text: string, language: Locale, city: Setting = setting): string {
  if (!text.includes('[')) return text;
  const { singular, plural } = coloniaWords(city, language);
  return text
    .replace(/\[([Cc])olonias\]/g, (_, first: string) => inCase(plural, first))
    .replace(/\[([Cc])olonia\]/g, (_, first: string) => inCase(singular, first));
}

function inCase(word: string, first: string): string {
  const letter = first === 'C' ? word.charAt(0).toLocaleUpperCase() : word.charAt(0).toLocaleLowerCase();
  return letter + word.slice(1);
}

function readSetting(): Setting {
  const text = globalThis.document?.getElementById('startup')?.textContent;
  return text?.startsWith('{') ? (JSON.parse(text) as Startup).setting : BARE_SETTING;
}

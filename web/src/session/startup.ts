import type { Startup } from '@vereda/contract/configuration/startup';
import { localeOfPath } from '@vereda/contract/locale';
import { bareStartup } from './bare-startup.ts';

/** What the server wrote into this page: locale, brand, settings, modules, menus, viewer. Constant for the document. */
export const startup: Startup = readStartup();

function readStartup(): Startup {
  const text = globalThis.document?.getElementById('startup')?.textContent;
  if (text?.startsWith('{')) return JSON.parse(text) as Startup;
  if (import.meta.env.PROD) throw new Error('The page came without its startup script.');
  return bareStartup(localeOfPath(globalThis.location?.pathname ?? '/'));
}

import { dictionary } from '#i18n/dictionary.ts';

const t = dictionary({
  es: { on: '{browser} en {system}', unknown: 'Equipo sin identificar' },
  en: { on: '{browser} on {system}', unknown: 'Unknown device' },
});

// The first that matches: browsers name those that they descend from.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** What a person calls the device of a User-Agent: `Firefox en Windows`. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (!browser || !system) return browser ?? system ?? t.unknown;
  return t.on({ browser, system });
}

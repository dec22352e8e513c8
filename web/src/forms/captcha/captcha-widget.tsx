/// <reference types="altcha/types/react" />
import 'altcha/external';
import 'altcha/altcha.css';
import 'altcha/i18n/es-419';
import type { Configuration } from 'altcha/types';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '#api/call.ts';
import { locale } from '#i18n/locale.ts';

for (const algorithm of ['PBKDF2/SHA-256', 'PBKDF2/SHA-384', 'PBKDF2/SHA-512']) {
  globalThis.$altcha.algorithms.set(algorithm, () => new Pbkdf2Worker());
}

const MIN_DURATION_MS = 300;
const LANGUAGE = { es: 'es-419', en: 'en' } as const;

type StateChange = CustomEvent<{ readonly state: string; readonly payload?: string | null }>;

const configuration: Partial<Configuration> = {
  auto: 'onload',
  challenge: '/api/auth/captcha',
  fetch: async () => Response.json(await call('POST /auth/captcha', {}, { quiet: true })),
  hideFooter: true,
  hideLogo: true,
  // Where somebody clicks is nobody's business here.
  humanInteractionSignature: false,
  language: LANGUAGE[locale],
  minDuration: MIN_DURATION_MS,
};
// As defaults: the element takes `configure` only some time after it was put on the page.
globalThis.$altcha.defaults.set(configuration);

/** The widget itself; import it lazily. */
export function CaptchaWidget({ onSolved }: { readonly onSolved: (solution: string | null) => void }) {
  const ref = useRef<HTMLElement>(null);
  const changed = useEffectEvent((event: Event) => {
    const { state, payload } = (event as StateChange).detail;
    onSolved(state === 'verified' && payload ? payload : null);
  });
  useEffect(() => {
    const widget = ref.current;
    if (!widget) return;
    widget.addEventListener('statechange', changed);
    return () => widget.removeEventListener('statechange', changed);
  }, []);
  return <altcha-widget ref={ref} />;
}

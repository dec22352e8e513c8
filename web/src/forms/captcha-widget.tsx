import 'altcha/external';
import 'altcha/altcha.css';
import 'altcha/i18n/es-419';
import './captcha-widget.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import { useEffect, useRef } from 'react';
import { locale } from '#i18n/locale.ts';

type WidgetElement = HTMLElement & { configure: (options: Record<string, unknown>) => Promise<void> };
type StateChange = CustomEvent<{ readonly state: string; readonly payload?: string }>;

for (const hash of ['SHA-256', 'SHA-384', 'SHA-512']) {
  $altcha.algorithms.set(`PBKDF2/${hash}`, () => new Pbkdf2Worker());
  $altcha.algorithms.set(hash, () => new ShaWorker());
}

type CaptchaWidgetProps = {
  readonly challengeUrl: string;
  readonly onSolved: (payload: string) => void;
};

/** The captcha's own element: proof of work in this browser, challenges from our own server only. */
export function CaptchaWidget({ challengeUrl, onSolved }: CaptchaWidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  const solved = useRef(onSolved);
  useEffect(() => {
    solved.current = onSolved;
  });
  useEffect(() => {
    const widget = document.createElement('altcha-widget') as WidgetElement;
    widget.setAttribute('language', locale === 'es' ? 'es-419' : 'en');
    widget.setAttribute('challenge', challengeUrl);
    widget.setAttribute(
      'configuration',
      JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false }),
    );
    const changed = (event: Event) => {
      const { state, payload } = (event as StateChange).detail;
      solved.current(state === 'verified' && payload ? payload : '');
    };
    widget.addEventListener('statechange', changed);
    place.current?.append(widget);
    return () => {
      widget.removeEventListener('statechange', changed);
      widget.remove();
    };
  }, [challengeUrl]);
  return <div ref={place} />;
}

import { bannerOf } from '@vereda/contract/listener/organization/emergency-banner';
import { call } from '#api/call.ts';
import { locale } from '#i18n/locale.ts';

/** Writes the banner of an open page anew: that of the emergency that is on now, or none. It stands outside the application, where the server wrote it. */
export async function showEmergency(): Promise<void> {
  const answer = await call('GET /emergency/now', {}, { quiet: true }).catch(() => null);
  // What cannot be asked for stays as it is.
  if (!answer) return;
  const { emergency } = answer;
  const parts = emergency ? bannerOf(emergency, locale) : [];
  document.getElementById('banner')?.replaceChildren(
    ...parts.map(({ tag, text, href }) => {
      const element = Object.assign(document.createElement(tag), { textContent: text });
      if (href !== undefined) element.setAttribute('href', href);
      return element;
    }),
  );
}

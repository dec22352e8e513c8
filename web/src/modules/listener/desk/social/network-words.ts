import type { Network } from '@vereda/contract/listener/lists/tracker';
import { dictionary } from '#i18n/dictionary.ts';

/** What each network is called. */
export const networkWords: Readonly<Record<Network, string>> = dictionary({
  es: { twitter: 'X (Twitter)', facebook: 'Facebook', mastodon: 'Mastodon' },
  en: { twitter: 'X (Twitter)', facebook: 'Facebook', mastodon: 'Mastodon' },
});

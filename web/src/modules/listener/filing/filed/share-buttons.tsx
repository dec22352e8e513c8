import { withLocale } from '@vereda/contract/locale';
import { locale } from '#i18n/locale.ts';
import { ShareButton } from '#ui/device/share-button.tsx';
import { filedTexts as t } from './filed-texts.ts';

/** Address under which everybody may look a report up; it never carries the key. */
export function followAddress(folio: string): string {
  return `${location.origin}${withLocale('/', locale)}?folio=${encodeURIComponent(folio)}`;
}

/** Passes the report's address on. */
export function ShareButtons({ folio }: { readonly folio: string }) {
  return (
    <ShareButton url={followAddress(folio)} title={t.shareText({ folio })} label={t.copyLinkOf({ folio })} />
  );
}

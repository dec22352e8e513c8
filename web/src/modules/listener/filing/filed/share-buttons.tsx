import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { withLocale } from '@vereda/contract/locale';
import { locale } from '#i18n/locale.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { filedTexts as t } from './filed-texts.ts';

/** Address under which everybody may look a report up; it never carries the key. */
export function followAddress(folio: string): string {
  return `${location.origin}${withLocale('/', locale)}?folio=${encodeURIComponent(folio)}`;
}

/** Passes the report's address on: by the device's own sheet, or by copying it. */
export function ShareButtons({ folio }: { readonly folio: string }) {
  const url = followAddress(folio);
  const share = () => {
    // Closing the sheet is no fault.
    navigator.share({ title: t.shareText({ folio }), url }).catch(() => {});
  };
  return 'share' in navigator ? (
    <Button variant="default" leftSection={<IconShare size={20} aria-hidden />} onClick={share}>
      {t.share}
    </Button>
  ) : (
    <CopyButton value={url} text={t.copyLink} label={t.copyLinkOf({ folio })} />
  );
}

import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { dictionary } from '#i18n/dictionary.ts';
import { CopyButton } from '../copy-button.tsx';

const t = dictionary({
  es: { share: 'Compartir', copy: 'Copiar el enlace' },
  en: { share: 'Share', copy: 'Copy the link' },
});

type ShareButtonProps = {
  /** Whole address; it must hold nothing that its readers may not see. */
  readonly url: string;
  readonly title: string;
  /** What copying does, for screen readers. */
  readonly label?: string;
};

/** Passes an address on: by the device's own sheet, or by copying it. */
export function ShareButton({ url, title, label }: ShareButtonProps) {
  const share = () => {
    // Closing the sheet is no fault.
    navigator.share({ title, url }).catch(() => {});
  };
  return 'share' in navigator ? (
    <Button variant="default" leftSection={<IconShare size={20} aria-hidden />} onClick={share}>
      {t.share}
    </Button>
  ) : (
    <CopyButton value={url} text={t.copy} label={label ?? `${t.copy}: ${title}`} />
  );
}

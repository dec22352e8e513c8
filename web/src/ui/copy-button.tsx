import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { snackbar } from './feedback/notices.ts';

const SHOWN_MS = 2000;
const t = dictionary({
  es: {
    copy: 'Copiar',
    copied: 'Copiado',
    failed: 'No se pudo copiar. Hay que seleccionar el texto y copiarlo a mano.',
  },
  en: { copy: 'Copy', copied: 'Copied', failed: 'Could not copy. Select the text and copy it by hand.' },
});

type CopyButtonProps = ButtonProps & {
  readonly value: string;
  /** What is copied, for screen readers: `Copiar folio RN-26-…`. */
  readonly label?: string;
  /** What stands on the button where `Copiar` alone would not say what. */
  readonly text?: string;
};

/** Copies a text and says so. */
export function CopyButton({ value, label, text = t.copy, ...rest }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      snackbar(t.failed, { tone: 'warning' });
    }
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={label}
      {...rest}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? t.copied : text}</span>
    </Button>
  );
}

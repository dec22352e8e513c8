import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { DIALOG_MAX_WIDTH_PX } from '@vereda/contract/limits';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import classes from './dialog.module.css';

const t = dictionary({ es: { close: 'Cerrar' }, en: { close: 'Close' } });

type DialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly maxWidthPx?: number;
  /** Buttons at the bottom, the main one last. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** A modal dialog on the browser's own element: it keeps the focus, closes by Esc and gives the focus back. Drop-downs inside need `withinPortal={false}`. */
export function Dialog({
  isOpen,
  onClose,
  title,
  maxWidthPx = DIALOG_MAX_WIDTH_PX,
  actions,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) ref.current?.showModal();
    else ref.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={ref}
      className={classes.dialog}
      style={{ maxWidth: maxWidthPx }}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      {isOpen && (
        <div className={classes.inner}>
          <div className={classes.head}>
            <h2 id={titleId}>{title}</h2>
            <ActionIcon color="gray" aria-label={t.close} onClick={onClose}>
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </div>
          {children}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

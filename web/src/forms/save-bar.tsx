import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import classes from './save-bar.module.css';

const t = dictionary({ es: { discard: 'Descartar cambios' }, en: { discard: 'Discard changes' } });

type SaveBarProps = {
  /** What `useVersionedForm` answers. */
  readonly bound: {
    readonly form: { readonly isSending: boolean };
    readonly isDirty: boolean;
    readonly discard: () => void;
  };
  /** The verb with its object: "Guardar la marca". */
  readonly label: string;
  /** Stays at the lower edge of a long form while something is unsaved, but on phones. */
  readonly isSticky?: boolean;
  /** Buttons beside them. */
  readonly children?: ReactNode;
};

/** "Save" and "discard" of a form that replaces a stored thing; both wait until something was changed. */
export function SaveBar({ bound, label, isSticky = false, children }: SaveBarProps) {
  return (
    <div className={classes.bar} data-sticky={(isSticky && bound.isDirty) || undefined}>
      <Button type="submit" loading={bound.form.isSending} disabled={!bound.isDirty}>
        {label}
      </Button>
      <Button variant="default" disabled={!bound.isDirty} onClick={bound.discard}>
        {t.discard}
      </Button>
      {children}
    </div>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { findSubcategory, useCategories } from '../categories/read-categories.ts';
import type { Draft } from '../filing/draft.ts';
import { draftOf } from './draft-of.ts';
import { removeFromOutbox, type OutboxEntry } from './outbox.ts';

const t = dictionary({
  es: {
    mend: 'Completar y enviar',
    occupied: 'Hay otro reporte empezado: primero hay que enviarlo o empezar de nuevo.',
  },
  en: {
    mend: 'Complete and send',
    occupied: 'Another report has been started: send it first, or start over.',
  },
});

/** Opens a form with what was written; false where another report has been started in it. */
export type Begin = (draft: Draft) => Promise<boolean>;

type MendButtonProps = { readonly entry: OutboxEntry; readonly begin: Begin };

/** Puts a refused report back into the form with all that was written and its photos; never over another one. */
export function MendButton({ entry, begin }: MendButtonProps) {
  const [isOccupied, setOccupied] = useState(false);
  const { data: categories = [] } = useCategories();
  const mend = async () => {
    const type = findSubcategory(categories, Number(entry.input.subcategory_id));
    const hasBegun = await begin(draftOf(entry, type?.category.id ?? null));
    if (hasBegun) await removeFromOutbox(entry.id);
    else setOccupied(true);
  };
  return (
    <>
      <Button variant="default" onClick={() => void mend()}>
        {t.mend}
      </Button>
      {isOccupied && <p role="alert">{t.occupied}</p>}
    </>
  );
}

import { Button } from '@mantine/core';
import { nearFolios, parseFolio } from '@vereda/contract/listener/text/folio';
import { useState, type FormEvent } from 'react';
import { TextField } from '#forms/fields.tsx';
import { useGoTo } from '#ui/navigation.ts';
import classes from './follow.module.css';
import { followTexts as t } from './follow-texts.ts';
import { NearFolios } from './near-folios.tsx';

type FolioFormProps = {
  readonly id?: string;
  /** Only where there is room. */
  readonly hasHint?: boolean;
  /** What an address gave and is no folio: it is shown with what is wrong. */
  readonly wrong?: string;
};

/** Asks for a folio and opens its page; a mistyped one is answered with those that may have been meant. */
export function FolioForm({ id = 'folio', hasHint = true, wrong }: FolioFormProps) {
  const [folio, setFolio] = useState(wrong ?? '');
  const [refused, setRefused] = useState(wrong ?? null);
  const goTo = useGoTo();
  const open = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseFolio(folio);
    setRefused(parsed === null ? folio : null);
    if (parsed) goTo({ to: '/', query: { folio: parsed } });
    else document.getElementById(id)?.focus();
  };
  return (
    <>
      <form noValidate className={classes.form} onSubmit={open}>
        <TextField
          id={id}
          label={t.folio}
          hint={hasHint ? t.folioHint : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={folio}
          error={refused === null ? undefined : faultOf(refused)}
          onChange={(event) => setFolio(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t.open}
        </Button>
      </form>
      {refused !== null && <NearFolios typed={refused} to="/" queryOf={(near) => ({ folio: near })} />}
    </>
  );
}

function faultOf(typed: string): string {
  return nearFolios(typed).length > 0 ? t.folioSlip : t.folioWrong;
}

import { Button } from '@mantine/core';
import { parseFolio } from '@vereda/contract/listener/folio';
import { useState, type FormEvent } from 'react';
import { TextField } from '#forms/fields.tsx';
import { useGoTo } from '#ui/navigation.ts';
import classes from './follow.module.css';
import { followTexts as t } from './follow-texts.ts';

/** Asks for a folio and opens its page; `hint` only where there is room. */
export function FolioForm({
  id = 'folio',
  hasHint = true,
}: {
  readonly id?: string;
  readonly hasHint?: boolean;
}) {
  const [folio, setFolio] = useState('');
  const [isWrong, setWrong] = useState(false);
  const goTo = useGoTo();
  const open = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseFolio(folio);
    setWrong(parsed === null);
    if (parsed) goTo({ to: '/', query: { folio: parsed } });
    else document.getElementById(id)?.focus();
  };
  return (
    <form noValidate className={classes.form} onSubmit={open}>
      <TextField
        id={id}
        label={t.folio}
        hint={hasHint ? t.folioHint : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={folio}
        error={isWrong ? t.folioWrong : undefined}
        onChange={(event) => setFolio(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t.open}
      </Button>
    </form>
  );
}

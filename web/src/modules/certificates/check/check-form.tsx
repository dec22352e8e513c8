import { Button } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '#forms/fields.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { Link } from '#ui/link.tsx';
import { useGoTo } from '#ui/navigation.ts';
import classes from './check-form.module.css';

const t = dictionary({
  es: {
    folio: 'Folio del certificado',
    check: 'Comprobar',
    empty: 'Falta el folio que figura en el certificado.',
    file: 'O comprobar un archivo',
  },
  en: {
    folio: 'Certificate reference',
    check: 'Check',
    empty: 'Enter the reference shown on the certificate.',
    file: 'Or check a file',
  },
});

/** Opens a certificate by its folio, or the page that checks a file. */
export function CheckForm() {
  const [folio, setFolio] = useState('');
  const [error, setError] = useState<string | null>(null);
  const goTo = useGoTo();
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!folio.trim()) return setError(t.empty);
        return goTo({ to: '/', query: { certificado: folio.trim() } });
      }}
    >
      <div className={classes.row}>
        <TextField
          label={t.folio}
          value={folio}
          error={error}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setFolio(event.currentTarget.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="default" size="md">
          {t.check}
        </Button>
      </div>
      <Link to="/" query={{ certificado: 'archivo' }}>
        {t.file}
      </Link>
    </form>
  );
}

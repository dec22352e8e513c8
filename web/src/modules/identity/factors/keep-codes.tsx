import { Button } from '@mantine/core';
import { dictionary } from '#i18n/dictionary.ts';
import blocks from '#ui/look/blocks.module.css';
import { CopyButton } from '#ui/copy-button.tsx';
import classes from './factors.module.css';

const t = dictionary({
  es: {
    lead: 'Sin el teléfono ni la llave, cada uno de estos códigos deja entrar una vez. No se vuelven a mostrar.',
    copy: 'Copiar los códigos',
    done: 'Ya los guardé',
  },
  en: {
    lead: 'If you lose your phone or key, each of these codes lets you in once. They are not shown again.',
    copy: 'Copy the codes',
    done: 'I have kept them',
  },
});

type KeepCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/** The recovery codes, the only time that they are shown. */
export function KeepCodes({ codes, onDone }: KeepCodesProps) {
  return (
    <div className={classes.setUp}>
      <p>{t.lead}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={blocks.buttons}>
        <CopyButton value={codes.join('\n')} label={t.copy} variant="default" />
        <Button onClick={onDone}>{t.done}</Button>
      </div>
    </div>
  );
}

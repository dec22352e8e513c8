import { Button } from '@mantine/core';
import { dictionary } from '#i18n/dictionary.ts';
import { Message } from '#ui/message.tsx';
import classes from './conflict.module.css';
import type { Difference } from './differences.ts';

const t = dictionary({
  es: {
    title: 'Otra persona guardó antes',
    text: 'Lo escrito sigue en el formulario. Esto es lo que difiere:',
    same: 'Lo guardado coincide con lo escrito aquí; se puede guardar de nuevo.',
    field: 'Campo',
    mine: 'Lo escrito aquí',
    theirs: 'Lo guardado',
    keep: 'Guardar lo mío',
    take: 'Usar lo guardado',
    empty: '(vacío)',
  },
  en: {
    title: 'Somebody else saved before you',
    text: 'Your changes are still in the form. This is what differs:',
    same: 'What is stored matches yours; you can save again.',
    field: 'Field',
    mine: 'Yours',
    theirs: 'Stored',
    keep: 'Save mine',
    take: 'Use what is stored',
    empty: '(empty)',
  },
});

type ConflictProps = {
  readonly differences: readonly Difference[];
  readonly onKeep: () => void;
  readonly onTake: () => void;
};

/** Tells the second of two people what the first one saved, and lets them choose. */
export function Conflict({ differences, onKeep, onTake }: ConflictProps) {
  return (
    <Message
      tone="warning"
      live
      title={t.title}
      actions={
        <>
          <Button onClick={onKeep}>{t.keep}</Button>
          <Button variant="default" onClick={onTake}>
            {t.take}
          </Button>
        </>
      }
    >
      <p>{differences.length > 0 ? t.text : t.same}</p>
      {differences.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t.field}</th>
                <th scope="col">{t.mine}</th>
                <th scope="col">{t.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ field, mine, theirs }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td>{mine || t.empty}</td>
                  <td>{theirs || t.empty}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Message>
  );
}

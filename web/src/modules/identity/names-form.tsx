import type { Viewer } from '@vereda/contract/access/viewer';
import { NAME_MAX_LENGTH } from '@vereda/contract/limits';
import { TextField } from '#forms/fields.tsx';
import { all, maxLength, required } from '#forms/rules.ts';
import { useVersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { setViewer } from '#session/viewer.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import classes from './entry/sign-up-form.module.css';

const t = dictionary({
  es: { firstName: 'Nombre', lastName: 'Apellido', save: 'Guardar', saved: 'Los datos quedaron guardados.' },
  en: { firstName: 'First name', lastName: 'Last name', save: 'Save', saved: 'Your details are saved.' },
});

const SAYS = { first_name: t.firstName, last_name: t.lastName };
const namesOf = ({ first_name, last_name }: Viewer) => ({ first_name, last_name });

/** Changes the own names; what staff change meanwhile is told. */
export function NamesForm({ viewer }: { readonly viewer: Viewer }) {
  const name = all(required, maxLength(NAME_MAX_LENGTH));
  const bound = useVersionedForm('PUT /users/update', {
    stored: viewer,
    valuesOf: namesOf,
    rules: { first_name: name, last_name: name },
    toInput: (values, { uid }) => ({ uid, ...values }),
    refreshes: [],
    onSaved: (user) => {
      setViewer(user);
      snackbar(t.saved);
    },
  });
  const { form } = bound;
  return (
    <VersionedFormFrame bound={bound} says={SAYS} save={t.save}>
      <div className={classes.names}>
        <TextField label={t.firstName} autoComplete="given-name" {...form.field('first_name')} />
        <TextField label={t.lastName} autoComplete="family-name" {...form.field('last_name')} />
      </div>
    </VersionedFormFrame>
  );
}

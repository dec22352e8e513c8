import { Button } from '@mantine/core';
import type { Viewer } from '@vereda/contract/access/viewer';
import { NAME_MAX_LENGTH } from '@vereda/contract/limits';
import { CallForm } from '#forms/call-form.tsx';
import { TextField } from '#forms/fields.tsx';
import { all, maxLength, required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { useLeaveGuard } from '#forms/use-leave-guard.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { setViewer } from '#session/viewer.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import classes from './entry/sign-up-form.module.css';

const t = dictionary({
  es: { firstName: 'Nombre', lastName: 'Apellido', save: 'Guardar', saved: 'Tus datos quedaron guardados.' },
  en: { firstName: 'First name', lastName: 'Last name', save: 'Save', saved: 'Your details are saved.' },
});

/** Changes the own names. */
export function NamesForm({ viewer }: { readonly viewer: Viewer }) {
  const name = all(required, maxLength(NAME_MAX_LENGTH));
  const form = useCallForm('PUT /users/update', {
    initial: { first_name: viewer.first_name, last_name: viewer.last_name },
    rules: { first_name: name, last_name: name },
    toInput: (values) => ({ uid: viewer.uid, ...values }),
    onDone: (user) => {
      form.state.resetDirty();
      setViewer(user);
      snackbar(t.saved);
    },
  });
  useLeaveGuard(form.state.isDirty());
  return (
    <CallForm form={form}>
      <div className={classes.names}>
        <TextField label={t.firstName} autoComplete="given-name" {...form.field('first_name')} />
        <TextField label={t.lastName} autoComplete="family-name" {...form.field('last_name')} />
      </div>
      <div>
        <Button type="submit" loading={form.isSending} disabled={!form.state.isDirty()}>
          {t.save}
        </Button>
      </div>
    </CallForm>
  );
}

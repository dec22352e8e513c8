import { Button } from '@mantine/core';
import { OPERATOR_TYPES, USER_TYPES, type OperatorType, type UserType } from '@vereda/contract/access/viewer';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@vereda/contract/limits';
import { CallForm } from '#forms/call-form.tsx';
import { CheckboxField, CheckboxGroup } from '#forms/choice-fields.tsx';
import { SelectField, TextField } from '#forms/fields.tsx';
import { all, email, phone, type Rule } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import blocks from '#ui/look/blocks.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { useGoTo } from '#ui/navigation.ts';
import { listWords as w } from './list-words.ts';
import { peopleWords as t, subtypeWords, typeWords } from './people-words.ts';
import classes from './people.module.css';
import { useRoles } from './use-roles.ts';

const either: Rule = (value, values) => (value || values['phone'] ? null : w.either);

/** A dialog that enters an account by hand and goes on to its screen. */
export function NewPersonDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={w.addTitle}>
      <NewPersonForm />
    </Dialog>
  );
}

function NewPersonForm() {
  const goTo = useGoTo();
  const roles = useRoles();
  const form = useCallForm('POST /users/create-manually', {
    initial: {
      first_name: '',
      last_name: '',
      email: '',
      phone: '',
      type: 'operator' as UserType,
      type_operator: [] as OperatorType[],
      role: '',
      invite: true,
    },
    rules: { email: all(either, email), phone },
    toInput: (values) => ({
      ...values,
      email: values.email.trim() || null,
      phone: values.phone.trim() || null,
      role: values.role || null,
      type_operator: values.type === 'operator' ? values.type_operator : [],
    }),
    refreshes: ['POST /users/list', 'POST /role/list'],
    onDone: ({ uid }) => {
      snackbar(w.created);
      goTo({ to: '/admin/configurations/users/$id', params: { id: uid } });
    },
  });
  const { type, type_operator: subtypes, email: typed } = form.state.values;
  return (
    <CallForm form={form}>
      <p className={blocks.hint}>{w.addHint}</p>
      <div className={classes.pair}>
        <TextField label={w.firstName} maxLength={NAME_MAX_LENGTH} {...form.field('first_name')} />
        <TextField label={w.lastName} maxLength={NAME_MAX_LENGTH} {...form.field('last_name')} />
      </div>
      <div className={classes.pair}>
        <TextField label={t.email} type="email" maxLength={EMAIL_MAX_LENGTH} {...form.field('email')} />
        <TextField label={t.phone} type="tel" maxLength={40} {...form.field('phone')} />
      </div>
      <div className={classes.pair}>
        <SelectField
          label={t.type}
          data={USER_TYPES.map((value) => ({ value, label: typeWords[value] }))}
          {...form.field('type')}
        />
        <SelectField
          label={t.role}
          data={[{ value: '', label: t.noRole }, ...roles]}
          {...form.field('role')}
        />
      </div>
      {type === 'operator' && (
        <CheckboxGroup
          id={form.idOf('subtype')}
          label={t.subtypes}
          isWide
          choices={OPERATOR_TYPES.map((value) => ({ value, label: subtypeWords[value] }))}
          value={subtypes}
          onChange={(some) => form.state.setFieldValue('type_operator', some)}
        />
      )}
      <CheckboxField
        label={w.invite}
        hint={w.inviteHint}
        disabled={typed.trim() === ''}
        {...form.field('invite', 'checkbox')}
      />
      <Button type="submit" loading={form.isSending}>
        {w.create}
      </Button>
    </CallForm>
  );
}

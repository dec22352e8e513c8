import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import './fields.css';
import { NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { NativeSelectProps, PasswordInputProps, TextareaProps, TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { dictionary } from '#i18n/dictionary.ts';

const t = dictionary({
  es: {
    optional: '(opcional)',
    show: 'Mostrar u ocultar la contraseña',
    left: { one: 'Queda {count} carácter', other: 'Quedan {count} caracteres' },
  },
  en: {
    optional: '(optional)',
    show: 'Show or hide the password',
    left: { one: '{count} character left', other: '{count} characters left' },
  },
});

/** What every field says: its label, a hint under it, and whether it may stay empty. */
export type FieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
};

const ORDER: ('label' | 'description' | 'error' | 'input')[] = ['label', 'description', 'error', 'input'];

function wrapper({ label, hint, isOptional }: FieldProps) {
  const text = isOptional ? (
    <>
      {label} <span className="field-optional">{t.optional}</span>
    </>
  ) : (
    label
  );
  return { label: text, description: hint, inputWrapperOrder: ORDER, size: 'md' as const };
}

/** One line of text; also e-mail, phone, number, date by `type`. */
export function TextField({
  label,
  hint,
  isOptional,
  ...rest
}: FieldProps & Omit<TextInputProps, 'label' | 'size'>) {
  return <TextInput {...wrapper({ label, hint, isOptional })} {...rest} />;
}

/** Several lines; with `maxLength` it says how many characters are left. */
export function TextareaField({
  label,
  hint,
  isOptional,
  maxLength,
  value,
  ...rest
}: FieldProps & Omit<TextareaProps, 'label' | 'size'>) {
  const left = maxLength === undefined ? null : maxLength - String(value ?? '').length;
  return (
    <div>
      <Textarea
        {...wrapper({ label, hint, isOptional })}
        rows={5}
        maxLength={maxLength}
        value={value}
        {...rest}
      />
      {left !== null && left <= (maxLength ?? 0) / 4 && (
        <p className="field-left">{t.left({ count: left })}</p>
      )}
    </div>
  );
}

/** A password that can be shown. */
export function PasswordField({
  label,
  hint,
  isOptional,
  ...rest
}: FieldProps & Omit<PasswordInputProps, 'label' | 'size'>) {
  return (
    <PasswordInput
      {...wrapper({ label, hint, isOptional })}
      visibilityToggleButtonProps={{ 'aria-label': t.show, size: 40 }}
      {...rest}
    />
  );
}

/** A choice from a list, by the device's own control. */
export function SelectField({
  label,
  hint,
  isOptional,
  ...rest
}: FieldProps & Omit<NativeSelectProps, 'label' | 'size'>) {
  return <NativeSelect {...wrapper({ label, hint, isOptional })} {...rest} />;
}

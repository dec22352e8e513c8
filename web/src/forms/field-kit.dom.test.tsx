import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { initialOf, openedOf, parsedOf, rulesOf, shownStored, type AnyField } from './field.ts';
import { choicesField, emailField, numberField, switchField, textField } from './field-kit.tsx';
import { colorField, iconField } from './picked-fields.tsx';

const FIELDS = {
  name: textField({ label: 'Nombre', max: 5 }),
  email: emailField({ label: 'Correo', max: 50 }),
  days: numberField({ label: 'Días', min: 1, max: 2000, initial: 5 }),
  icon: iconField({ label: 'Icono' }),
  color: colorField({ label: 'Color', initial: '#1f7a4d' }),
  active: switchField({ label: 'Activa' }),
  days_off: choicesField({ label: 'No abre', options: { sat: 'Sábado', sun: 'Domingo' } }),
};
const STORED = {
  days_off: ['sun'],
  name: 'Uno',
  email: null,
  days: 1500,
  icon: 'map',
  color: '#112233',
  active: false,
};

test('what is stored goes into a form and comes back the same', () => {
  expect(parsedOf(FIELDS, openedOf(FIELDS, STORED), true)).toEqual(STORED);
  const initial = {
    days_off: [],
    name: '',
    email: '',
    days: '5',
    icon: 'circle',
    color: '#1f7a4d',
    active: true,
  };
  expect(initialOf(FIELDS)).toEqual(initial);
});

test('what is written is trimmed and checked', () => {
  const values = { ...initialOf(FIELDS), name: ' Dos ', email: ' ', color: ' #ABCDEF ' };
  expect(parsedOf(FIELDS, values, false)).toMatchObject({ name: 'Dos', email: null, color: '#abcdef' });
  const said = (name: keyof typeof FIELDS, value: unknown) => rulesOf(FIELDS)[name]?.(value, {}) ?? null;
  expect(said('name', '')).toBe('El campo es requerido');
  expect(said('name', 'demasiado')).toBe('Van como mucho 5 caracteres');
  expect(said('email', 'x')).toMatch(/Hace falta un correo/);
  expect(said('email', '')).toBeNull();
  for (const wrong of ['', '0', '1.5', 'x', '2001']) {
    expect(said('days', wrong), wrong).toBe('Hace falta un número entero de 1 a 2,000');
  }
  expect(said('days', '2000')).toBeNull();
  expect(said('color', 'rojo')).toBe('Un color se escribe como #1f7a4d');
});

test('a stored value is said as people read it', () => {
  const text = (field: AnyField, stored: unknown) =>
    render(<div>{shownStored(field, stored)}</div>).container.textContent;
  expect(text(FIELDS.days, 1500)).toBe('1,500');
  expect(text(FIELDS.active, false)).toBe('No');
  expect(text(FIELDS.email, null)).toBe('');
  expect(text(FIELDS.icon, 'map')).toBe('Mapa');
  expect(text(FIELDS.days_off, ['sun', 'sat'])).toBe('Sábado, Domingo');
});

test('several answers are ticked in whatever order and kept in that of the field', async () => {
  const heard: unknown[] = [];
  const { component: Control, label } = FIELDS.days_off;
  const control = { hint: undefined, isOptional: false, isDisabled: false, error: null, theirs: undefined };
  await show(
    <Control
      {...control}
      id="off"
      label={label}
      value={['sun']}
      onChange={(some) => void heard.push(some)}
    />,
  );
  expect(screen.getByRole('group', { name: 'No abre' })).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Sábado'));
  fireEvent.click(screen.getByLabelText('Domingo'));
  expect(heard).toEqual([['sat', 'sun'], []]);
});

test('an answer that is stored and no option is shown, and stays until it is unticked', async () => {
  const heard: unknown[] = [];
  const field = choicesField<string>({
    label: 'No abre',
    options: { sun: 'Domingo' },
    otherOf: (day) => `(${day})`,
  });
  expect(openedOf({ field }, { field: ['mon', 'sun'] })).toEqual({ field: ['sun', 'mon'] });
  expect(shownStored(field as AnyField, ['mon', 'sun'])).toBe('Domingo, (mon)');
  const { component: Control, label } = field;
  const control = { hint: undefined, isOptional: false, isDisabled: false, error: null, theirs: undefined };
  await show(
    <Control
      {...control}
      id="off"
      label={label}
      value={['sun', 'mon']}
      onChange={(some) => void heard.push(some)}
    />,
  );
  fireEvent.click(screen.getByLabelText('Domingo'));
  fireEvent.click(screen.getByLabelText('(mon)'));
  expect(heard).toEqual([['mon'], ['sun']]);
});

test('a colour is picked or written, an icon that is unknown stays a choice', async () => {
  const heard: unknown[] = [];
  const control = { hint: undefined, isOptional: false, isDisabled: false, error: null, theirs: undefined };
  const showField = (field: AnyField, value: unknown) => {
    const { component: Control, label } = field;
    const onChange = (next: unknown) => void heard.push(next);
    return show(<Control {...control} id={label} label={label} value={value} onChange={onChange} />);
  };
  await showField(FIELDS.color, 'x');
  fireEvent.change(screen.getByLabelText('Elegir color'), { target: { value: '#000000' } });
  fireEvent.change(screen.getByLabelText('Color'), { target: { value: '#fff' } });
  await showField(FIELDS.icon, 'long-gone');
  expect(screen.getByLabelText<HTMLSelectElement>('Icono').value).toBe('long-gone');
  fireEvent.change(screen.getByLabelText('Icono'), { target: { value: 'map' } });
  expect(heard).toEqual(['#000000', '#fff', 'map']);
  const said = [...screen.getByLabelText<HTMLSelectElement>('Icono').options].map(({ text }) => text);
  expect(said.filter((one) => one !== 'long-gone' && /^[a-z]/.test(one))).toEqual([]);
  expect(said).toEqual(said.toSorted((one, other) => one.localeCompare(other)));
});

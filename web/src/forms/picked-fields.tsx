import { dictionary } from '#i18n/dictionary.ts';
import { iconWord } from '#ui/icons/icon-words.ts';
import { ICONS, NamedIcon, type Icons } from '#ui/icons/named-icon.tsx';
import type { Field, FieldSaid } from './field.ts';
import { controlProps } from './field-kit.tsx';
import { SelectField, TextField, type FieldProps } from './fields.tsx';
import classes from './picked-fields.module.css';
import type { Rule } from './rules.ts';

const t = dictionary({
  es: { pick: 'Elegir color', bad: 'Un color se escribe como #1f7a4d' },
  en: { pick: 'Pick a colour', bad: 'Enter a colour such as #1f7a4d' },
});

const COLOR = /^#[0-9a-f]{6}$/i;
const color: Rule = (value) => (COLOR.test(String(value).trim()) ? null : t.bad);

/** A colour (`#rrggbb`), by the device's picker or written. */
export function colorField({ initial, ...said }: FieldSaid & { readonly initial: string }) {
  const field: Field<string, string> = {
    ...said,
    initial,
    open: (stored) => stored,
    parse: (text) => text.trim().toLowerCase(),
    rule: color,
    component: (control) => (
      <div className={classes.color}>
        <input
          type="color"
          className={classes.picker}
          aria-label={t.pick}
          value={COLOR.test(control.value) ? control.value : initial}
          onChange={(event) => control.onChange(event.currentTarget.value)}
        />
        <TextField
          {...controlProps(control)}
          maxLength={7}
          spellCheck={false}
          onChange={(event) => control.onChange(event.currentTarget.value)}
        />
      </div>
    ),
    shown: (text) => <Swatch color={text}>{text}</Swatch>,
  };
  return field;
}

/** A colour beside what it stands for. */
export function Swatch({
  color: value,
  children,
}: {
  readonly color: string;
  readonly children: React.ReactNode;
}) {
  return (
    <span className={classes.swatch}>
      <span className={classes.sample} style={{ background: value }} />
      {children}
    </span>
  );
}

type IconSelectProps = FieldProps & {
  readonly id: string;
  readonly value: string;
  readonly onIcon: (name: string) => void;
  /** To choose from; those of menus where it does not say. */
  readonly icons?: Icons | undefined;
};

/** One of the product's icons, shown beside what it shows. */
export function IconSelect({ value, onIcon, icons = ICONS, ...rest }: IconSelectProps) {
  const names = Object.keys(icons);
  const data = (names.includes(value) ? names : [value, ...names])
    .map((name) => ({ value: name, label: iconWord(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <SelectField
      {...rest}
      value={value}
      leftSection={<NamedIcon name={value} icons={icons} />}
      data={data}
      onChange={(event) => onIcon(event.currentTarget.value)}
    />
  );
}

type IconOptions = FieldSaid & { readonly initial?: string; readonly icons?: Icons };

/** One of the product's icons, as a field. */
export function iconField({ initial = 'circle', icons, ...said }: IconOptions) {
  const field: Field<string, string> = {
    ...said,
    initial,
    open: (stored) => stored,
    parse: (name) => name,
    component: (control) => (
      <IconSelect {...controlProps(control)} icons={icons} onIcon={(name) => control.onChange(name)} />
    ),
    shown: (name) => (
      <span className={classes.swatch}>
        <NamedIcon name={name} icons={icons} />
        {iconWord(name)}
      </span>
    ),
  };
  return field;
}

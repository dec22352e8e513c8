import { SelectField } from '#forms/fields.tsx';
import { ICONS, NamedIcon } from '#ui/named-icon.tsx';
import { menuWords as t } from './menu-words.ts';

const NAMES = Object.keys(ICONS).toSorted();

type IconFieldProps = {
  readonly id: string;
  readonly value: string;
  readonly onChange: (icon: string) => void;
};

/** One of the product's icons, shown beside its name. */
export function IconField({ id, value, onChange }: IconFieldProps) {
  return (
    <SelectField
      id={id}
      label={t.icon}
      leftSection={<NamedIcon name={value} />}
      value={value}
      data={NAMES.includes(value) ? NAMES : [value, ...NAMES]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

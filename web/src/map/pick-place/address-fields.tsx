import { TextField } from '#forms/fields.tsx';
import { pickTexts as t } from './pick-texts.ts';
import type { Address } from './place.ts';
import classes from './pick-place.module.css';

type AddressFieldsProps = {
  readonly idOf: (part: keyof Address) => string;
  readonly value: Address;
  readonly onChange: (address: Address) => void;
};

/** The place in words: street and number, corner, landmark. Enough without the map. */
export function AddressFields({ idOf, value, onChange }: AddressFieldsProps) {
  const field = (part: keyof Address) => ({
    id: idOf(part),
    value: value[part],
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [part]: event.currentTarget.value }),
  });
  return (
    <fieldset className={classes.address}>
      <legend>{t.address}</legend>
      <p className={classes.hint}>{t.addressHint}</p>
      <div className={classes.addressParts}>
        <TextField label={t.street} maxLength={120} autoComplete="off" {...field('street')} />
        <TextField label={t.number} maxLength={20} autoComplete="off" {...field('number')} />
      </div>
      <TextField label={t.crossing} isOptional maxLength={120} autoComplete="off" {...field('crossing')} />
      <TextField
        label={t.reference}
        hint={t.referenceHint}
        isOptional
        maxLength={200}
        autoComplete="off"
        {...field('reference')}
      />
    </fieldset>
  );
}

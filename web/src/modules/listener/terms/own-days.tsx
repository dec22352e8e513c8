import { Button } from '@mantine/core';
import type { CityTermsFields } from '@vereda/contract/listener/organization/terms';
import { useId } from 'react';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { TextField } from '#forms/fields.tsx';
import { termsWords as t } from './terms-words.ts';
import blocks from '#ui/look/blocks.module.css';
import classes from './terms.module.css';

type Days = CityTermsFields['days'];
type OwnDaysProps = {
  readonly days: Days;
  readonly error: string | undefined;
  readonly onChange: (days: Days) => void;
};

/** Days that the national calendar does not know, or that are worked in spite of it. */
export function OwnDays({ days, error, onChange }: OwnDaysProps) {
  const id = useId();
  const change = (index: number, fields: Partial<Days[number]>) =>
    onChange(days.map((day, at) => (at === index ? { ...day, ...fields } : day)));
  return (
    <fieldset className={classes.group}>
      <legend>{t.days}</legend>
      {error && <p className={blocks.fault}>{error}</p>}
      {days.length === 0 && <p>{t.noDays}</p>}
      <ul className={classes.days}>
        {days.map((day, index) => (
          <li key={index} className={classes.day}>
            <TextField
              id={`${id}-${index}-day`}
              label={t.day}
              type="date"
              value={day.day}
              onChange={(event) => change(index, { day: event.currentTarget.value })}
            />
            <TextField
              id={`${id}-${index}-name`}
              label={t.name}
              maxLength={80}
              value={day.name}
              onChange={(event) => change(index, { name: event.currentTarget.value })}
            />
            <TextField
              id={`${id}-${index}-name-en`}
              label={t.name_en}
              maxLength={80}
              value={day.name_en}
              onChange={(event) => change(index, { name_en: event.currentTarget.value })}
            />
            <CheckboxField
              id={`${id}-${index}-worked`}
              label={t.worked}
              checked={day.worked}
              onChange={(event) => change(index, { worked: event.currentTarget.checked })}
            />
            <Button
              variant="subtle"
              aria-label={t.remove({ day: day.name || day.day })}
              onClick={() => onChange(days.filter((_, at) => at !== index))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        onClick={() => onChange([...days, { day: '', name: '', name_en: '', worked: false }])}
      >
        {t.add}
      </Button>
    </fieldset>
  );
}

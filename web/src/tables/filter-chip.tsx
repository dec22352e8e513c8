import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { dictionary } from '#i18n/dictionary.ts';
import classes from './filter-chip.module.css';

const t = dictionary({
  es: { remove: 'Quitar el filtro: {filter}' },
  en: { remove: 'Remove the filter: {filter}' },
});

type FilterChipProps = { readonly filter: string; readonly onRemove: () => void };

/** A filter that came with the address and has no field of its own: said, and taken away by a press. */
export function FilterChip({ filter, onRemove }: FilterChipProps) {
  return (
    <Button
      variant="default"
      classNames={{ root: classes.chip, label: classes.label }}
      aria-label={t.remove({ filter })}
      rightSection={<IconX size={16} aria-hidden />}
      onClick={onRemove}
    >
      {filter}
    </Button>
  );
}

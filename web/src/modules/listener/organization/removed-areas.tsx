import { Button } from '@mantine/core';
import type { Area } from '@vereda/contract/listener/organization/area';
import { catalogWords } from '#catalog/catalog-words.ts';
import { restoreEntry } from '#catalog/removal.ts';
import { useLevelLabels } from '#session/level-labels.ts';
import { levelsOf, useAreas } from './areas.tsx';
import classes from './areas.module.css';

/** Areas in the bin, each with the way out of it. */
export function RemovedAreas({ areas }: { readonly areas: readonly Area[] }) {
  const labels = useLevelLabels();
  const levels = levelsOf(useAreas());
  return (
    <ul className={classes.rows}>
      {areas.map((area) => (
        <li key={area.id} className={classes.row}>
          <span className={classes.name}>
            <span className={classes.level}>{labels[area.level].singular}</span>
            {area.name}
          </span>
          <Button variant="default" onClick={() => void restoreEntry(levels[area.level], area)}>
            {catalogWords.restoreNamed({ name: area.name })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

import { IconPlus } from '@tabler/icons-react';
import type { Within } from '#catalog/catalog.ts';
import { useLevelLabels } from '#session/level-labels.ts';
import { PathLink } from '#ui/link.tsx';
import { areaAddresses, useAreaReading } from './area-reading.ts';
import { casesOf, levelBelow, type AreaBranch } from './area-tree.ts';
import { areaWords as t } from './area-words.ts';
import classes from './areas.module.css';

type AreaRowsProps = { readonly branches: readonly AreaBranch[]; readonly above?: Within };

/** Areas of one level, below the path that leads to them, with those below each as a nested list. */
export function AreaRows({ branches, above = [] }: AreaRowsProps) {
  return (
    <ul className={classes.rows}>
      {branches.map((branch) => {
        const path = [...above, String(branch.area.id)];
        return (
          <li key={branch.area.id}>
            <AreaRow branch={branch} path={path} />
            {branch.below.length > 0 && <AreaRows branches={branch.below} above={path} />}
          </li>
        );
      })}
    </ul>
  );
}

type AreaRowProps = { readonly branch: AreaBranch; readonly path: Within };

function AreaRow({ branch, path }: AreaRowProps) {
  const { area, below } = branch;
  const labels = useLevelLabels();
  const addresses = areaAddresses(useAreaReading());
  const next = levelBelow(area.level);
  const cases = { count: casesOf(branch) };
  return (
    <div className={classes.row} data-level={area.level}>
      <span className={classes.name}>
        <span className={classes.level}>{labels[area.level].singular}</span>
        <PathLink path={addresses.one(path)}>{area.name}</PathLink>
      </span>
      <span className={classes.facts}>
        <span>{below.length > 0 ? t.casesBelow(cases) : t.cases(cases)}</span>
        {area.types > 0 && <span>{t.types({ count: area.types })}</span>}
        {area.people > 0 && <span>{t.people({ count: area.people })}</span>}
        {area.people === 0 && next === null && <span>{t.nobody}</span>}
      </span>
      {next && (
        <PathLink
          className={classes.add}
          path={addresses.add(path)}
          aria-label={t.addIn({ label: labels[next].singular, name: area.name })}
        >
          <IconPlus size={16} aria-hidden />
          {labels[next].singular}
        </PathLink>
      )}
    </div>
  );
}

import { IconPlus } from '@tabler/icons-react';
import { useLevelLabels } from '#session/level-labels.ts';
import { Link } from '#ui/link.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { levelBelow, type AreaBranch } from './area-tree.ts';
import { areaWords as t } from './area-words.ts';
import classes from './areas.module.css';

/** Areas of one level with those below them, as a nested list. */
export function AreaRows({ branches }: { readonly branches: readonly AreaBranch[] }) {
  return (
    <ul className={classes.rows}>
      {branches.map((branch) => (
        <li key={branch.area.id}>
          <AreaRow branch={branch} />
          {branch.below.length > 0 && <AreaRows branches={branch.below} />}
        </li>
      ))}
    </ul>
  );
}

function AreaRow({ branch: { area, cases, below } }: { readonly branch: AreaBranch }) {
  const labels = useLevelLabels();
  const next = levelBelow(area.level);
  const query = { nivel: area.level, id: String(area.id) };
  return (
    <div className={classes.row} data-level={area.level} data-inactive={!area.active || undefined}>
      <span className={classes.name}>
        <span className={classes.level}>{labels[area.level].singular}</span>
        <Link to="/admin/configurations/areas/area" query={query}>
          {area.name}
        </Link>
      </span>
      {!area.active && <StatusBadge tone="idle">{t.inactive}</StatusBadge>}
      <span className={classes.facts}>
        <span>{below.length > 0 ? t.casesBelow({ count: cases }) : t.cases({ count: cases })}</span>
        {area.types > 0 && <span>{t.types({ count: area.types })}</span>}
        {area.people > 0 && <span>{t.people({ count: area.people })}</span>}
        {area.people === 0 && area.active && next === null && <span>{t.nobody}</span>}
      </span>
      {next && area.active && (
        <Link
          className={classes.add}
          to="/admin/configurations/areas/area"
          query={{ nivel: next, en: String(area.id) }}
          aria-label={t.addIn({ label: labels[next].singular, name: area.name })}
        >
          <IconPlus size={16} aria-hidden />
          {labels[next].singular}
        </Link>
      )}
    </div>
  );
}

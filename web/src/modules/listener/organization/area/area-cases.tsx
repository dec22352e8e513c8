import { OPEN_STAGES } from '@vereda/contract/listener/stages';
import { useCall } from '#api/use-call.ts';
import { useCan } from '#session/viewer.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { TermBadge } from '../../desk/term-badge.tsx';
import { StageBadge } from '../../stage-badge.tsx';
import { casesOf, type AreaBranch } from '../area-tree.ts';
import { areaWords as t } from '../area-words.ts';
import { organizationWords as o } from '../organization-words.ts';
import classes from '../areas.module.css';

const SHOWN_MAX = 5;

/** How many cases an area has open, those that are due first, and the way to all of them in the tray. */
export function AreaCases({ branch }: { readonly branch: AreaBranch }) {
  const mayOpen = useCan('listener.operate') === 'allowed';
  const { id, open_cases: own } = branch.area;
  const total = casesOf(branch);
  const query = { area: String(id) };
  return (
    <Section
      title={o.openCases}
      actions={
        mayOpen && (
          <ButtonLink variant="default" to="/admin/listener/attention" query={query}>
            {o.inTray}
          </ButtonLink>
        )
      }
    >
      <p>
        {total === own ? t.cases({ count: total }) : t.casesBelow({ count: total })}
        {total !== own && own > 0 && ` · ${t.ownCases({ count: own })}`}
      </p>
      {mayOpen && total > 0 && <DueFirst id={id} />}
    </Section>
  );
}

function DueFirst({ id }: { readonly id: number }) {
  const cases = useCall('POST /reports/get', {
    node_id: id,
    stage: [...OPEN_STAGES],
    order: 'due',
    limit: SHOWN_MAX,
  });
  return (
    <Loaded query={cases} skeleton={<Skeleton lines={SHOWN_MAX} height={44} />}>
      {({ items }) =>
        items.length > 0 && (
          <ul className={classes.rows} aria-label={o.dueFirst}>
            {items.map((row) => (
              <li key={row.id} className={classes.row}>
                <span className={classes.name}>
                  <Link to="/admin/listener/attention/$id" params={{ id: String(row.id) }}>
                    {row.title}
                  </Link>
                  {row.node_id !== id && <span className={classes.hint}>{row.node}</span>}
                </span>
                <StageBadge stage={row.stage} outcome={row.outcome} />
                <span className={classes.due}>
                  <TermBadge level={row.term_level} dueAt={row.due_at} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

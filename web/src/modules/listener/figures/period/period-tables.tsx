import type { Dashboard } from '@vereda/contract/listener/figures/dashboard';
import { OUTCOME_WORDS, STAGE_WORDS } from '@vereda/contract/listener/stages';
import { locale } from '#i18n/locale.ts';
import { Link } from '#ui/link.tsx';
import type { Query } from '../../desk/tray/tray-filters.ts';
import { sourceWords } from '../../desk/wire-words.ts';
import classes from './period-charts.module.css';
import type { TrayLinks } from './period-links.ts';
import page from './period-page.module.css';
import { periodWords as t } from './period-words.ts';
import type { Wanted } from './periods.ts';
import { CountTable, WorkTable } from './row-tables.tsx';

type TablesProps = {
  readonly figures: Dashboard;
  readonly links: TrayLinks;
  readonly wanted: Wanted;
  readonly query: Query;
};

/** The same reports by who is in charge, what they are about, where and how they came. */
export function PeriodTables(props: TablesProps) {
  const { figures } = props;
  return (
    <div className={classes.charts}>
      <div className={classes.wide}>
        <Areas {...props} />
      </div>
      <div className={classes.wide}>
        <WorkTable
          wanted={props.wanted}
          links={props.links}
          title={t.categories}
          of={t.category}
          table="categories"
          rows={figures.categories.map((row) => ({
            ...row,
            key: row.id,
            label: <Narrowed {...props} name={row.name} more={{ categoria: String(row.id) }} />,
            tray: { categoria: String(row.id) },
          }))}
        />
      </div>
      <CountTable
        wanted={props.wanted}
        trayOf={props.links.filed}
        title={t.types}
        of={t.type}
        table="types"
        rows={figures.types.map((row) => ({
          ...row,
          key: row.id,
          label: row.name,
          tray: { tipo: String(row.id) },
        }))}
      />
      {/* Its small numbers are for who may open the cases: on paper the table of the map stands for it. */}
      <div className={page.screen}>
        <Colonias {...props} />
      </div>
      <CountTable
        wanted={props.wanted}
        trayOf={props.links.filed}
        title={t.stages}
        of={t.stage}
        table="stages"
        rows={figures.stages.map(({ stage, outcome, ...row }) => ({
          ...row,
          key: outcome ?? stage,
          label: outcome
            ? `${STAGE_WORDS.closed[locale]}: ${OUTCOME_WORDS[outcome][locale]}`
            : STAGE_WORDS[stage][locale],
          tray: { etapa: stage, ...(outcome && { resultado: outcome }) },
        }))}
      />
      <CountTable
        wanted={props.wanted}
        trayOf={props.links.filed}
        title={t.sources}
        of={t.source}
        table="sources"
        rows={figures.sources.map((row) => ({
          ...row,
          key: row.source,
          label: sourceWords[row.source],
          tray: { via: row.source },
        }))}
      />
    </div>
  );
}

function Areas(props: TablesProps) {
  const { areas } = props.figures;
  return (
    <WorkTable
      wanted={props.wanted}
      links={props.links}
      title={t.areas}
      lead={areas.some(({ own }) => own) ? `${t.areasText} ${t.ownAreaText}` : t.areasText}
      of={t.area}
      table="areas"
      rows={areas.map((row) => {
        const { id, own } = row;
        const name = row.name ?? t.noArea;
        if (id === null) return { ...row, key: 0, label: name, tray: { marca: 'unrouted' } };
        if (own) return { ...row, key: id, label: t.ownArea({ name }), tray: null };
        const more = { area: String(id) };
        return { ...row, key: id, label: <Narrowed {...props} name={name} more={more} />, tray: more };
      })}
    />
  );
}

function Colonias(props: TablesProps) {
  const { colonias } = props.figures;
  return (
    <CountTable
      wanted={props.wanted}
      trayOf={props.links.filed}
      title={t.colonias}
      {...(colonias.some(({ id }) => id === null) && { lead: t.noColoniaText })}
      of={t.colonia}
      table="colonias"
      rows={colonias.map((row) => {
        if (row.id === null) return { ...row, key: 0, label: t.noColonia, tray: null };
        const more = { barrio: String(row.id) };
        return {
          ...row,
          key: row.id,
          label: <Narrowed {...props} name={row.name ?? ''} more={more} />,
          tray: more,
        };
      })}
    />
  );
}

/** A name that narrows the whole page; the numbers beside it lead to the lists. */
export function Narrowed({
  query,
  name,
  more,
}: Pick<TablesProps, 'query'> & { readonly name: string; readonly more: Query }) {
  return (
    <Link to="/admin/listener/dashboard" query={{ ...query, ...more }} title={t.choose({ name })}>
      {name}
    </Link>
  );
}

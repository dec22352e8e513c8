import {
  COLONIA_TOLD_MIN,
  EQUITY_TOLD_MIN,
  type Dashboard,
  type DashboardColonias,
} from '@vereda/contract/listener/figures/dashboard';
import { useMemo, useState, type CSSProperties } from 'react';
import { useCall } from '#api/use-call.ts';
import { RadioField } from '#forms/choice-fields.tsx';
import under from '#charts/under-chart.module.css';
import { formatNumber } from '#i18n/number.ts';
import { CityMap } from '#map/city-map.tsx';
import { mapTexts } from '#map/map-texts.ts';
import type { DrawnShape } from '#map/shapes/shape-layers.ts';
import { startup } from '#session/startup.ts';
import blocks from '#ui/look/blocks.module.css';
import { useQueryParams } from '#ui/navigation.ts';
import { Loaded, Skeleton } from '#ui/states.tsx';
import type { Query } from '../../../desk/tray/tray-filters.ts';
import { FigureTable, type Cell } from '../figure-table.tsx';
import type { TrayLinks } from '../period-links.ts';
import { Narrowed } from '../period-tables.tsx';
import page from '../period-page.module.css';
import { periodWords } from '../period-words.ts';
import type { Wanted } from '../periods.ts';
import { tellChange, tellTime } from '../tell.ts';
import classes from './colonia-part.module.css';
import { coloniaWords as t } from './colonia-words.ts';
import {
  frameOf,
  MEASURE,
  MEASURES,
  stepsOf,
  type ColoniaRow,
  type Measure,
  type MeasureName,
} from './measures.ts';

const COLOR = '#3f6fb5';
// Steps of a scale from light to full; what tells no number is outlined only.
const OPACITIES = [0.2, 0.38, 0.56, 0.74];

type PartProps = {
  readonly figures: Dashboard;
  readonly links: TrayLinks;
  readonly wanted: Wanted;
  readonly query: Query;
};

/** The period by colonia as it may leave the desk: a map, what it says, and the table behind it. */
export function ColoniaPart(props: PartProps) {
  const { colonia_id: _chosen, ...wanted } = props.wanted;
  const colonias = useCall('POST /reports/dashboard-colonias', wanted);
  const [name, setName] = useState<MeasureName>('filed');
  return (
    <Loaded query={colonias} skeleton={<Skeleton lines={2} height={480} />}>
      {(told) => (
        <>
          <div className={page.screen}>
            <RadioField
              id="colonia-measure"
              label={t.measure}
              value={name}
              onChange={setName}
              choices={MEASURES.map((value) => ({ value, label: t[value] }))}
              isWide
            />
          </div>
          <ColoniaTable {...props} told={told} measure={MEASURE[name]} />
        </>
      )}
    </Loaded>
  );
}

type ToldProps = { readonly told: DashboardColonias; readonly measure: Measure };

function ColoniaMap({ told, measure, chosen }: ToldProps & { readonly chosen: number | null }) {
  const [, change] = useQueryParams();
  const [pointed, setPointed] = useState<string | null>(null);
  const steps = useMemo(() => stepsOf(numbersOf(told.colonias, measure)), [told, measure]);
  const shapes = useMemo(
    () => told.colonias.flatMap((row) => drawn(row, strengthOf(measure.of(row), steps), row.id === chosen)),
    [told, measure, steps, chosen],
  );
  const box = useMemo(() => frameOf(told.colonias), [told]);
  const read = told.colonias.find(({ id }) => id !== null && String(id) === (pointed ?? String(chosen)));
  return (
    <div className={classes.picture}>
      <div className={classes.map}>
        <CityMap
          isInPage
          label={`${t.map}. ${mapTexts.keys}`}
          view={startup.setting.location}
          shapes={shapes}
          box={box}
          onShape={(barrio) => change({ barrio })}
          onShapePointed={setPointed}
        />
      </div>
      <p className={`${blocks.note} ${page.screen}`}>{read ? numberIn(read, measure) : t.point}</p>
      <ul className={under.legend} aria-label={t.scale}>
        <Swatch strength={0} label={measure.few} />
        {steps.map(({ from, to }) => (
          <Swatch
            key={from}
            strength={strengthOf(from, steps)}
            label={
              from === to ? measure.tell(from) : t.span({ from: measure.tell(from), to: measure.tell(to) })
            }
          />
        ))}
      </ul>
    </div>
  );
}

function numberIn(row: ColoniaRow, { of, tell, few }: Measure): string {
  const value = of(row);
  return t.pointed({ name: row.name ?? '', number: value === null ? few : tell(value) });
}

function Swatch({ strength, label }: { readonly strength: number; readonly label: string }) {
  const style = { '--swatch': COLOR, '--strength': `${strength * 100}%` } as CSSProperties;
  return (
    <li>
      <span className={classes.swatch} style={style} aria-hidden />
      {label}
    </li>
  );
}

function numbersOf(rows: readonly ColoniaRow[], { of }: Measure): number[] {
  return rows.flatMap((row) => (row.id === null ? [] : (of(row) ?? [])));
}

function strengthOf(value: number | null, steps: ReturnType<typeof stepsOf>): number {
  const at = value === null ? -1 : steps.findLastIndex(({ from }) => from <= value);
  return OPACITIES[at === -1 ? -1 : at + OPACITIES.length - steps.length] ?? 0;
}

function drawn({ id, shape }: ColoniaRow, opacity: number, isChosen: boolean): DrawnShape[] {
  if (id === null || shape === null) return [];
  return [{ key: String(id), role: isChosen ? 'chosen' : 'shape', shape, color: COLOR, opacity }];
}

function ColoniaTable({ told, measure, links, wanted, query }: PartProps & ToldProps) {
  return (
    <>
      <FigureTable
        title={measure.title(told)}
        lead={measure.lead(told)}
        picture={<ColoniaMap told={told} measure={measure} chosen={wanted.colonia_id ?? null} />}
        of={periodWords.colonia}
        rows={told.colonias.toSorted((one, other) => (measure.of(other) ?? -1) - (measure.of(one) ?? -1))}
        keyOf={({ id }) => id ?? 0}
        name={nameIn(query)}
        size={(row) => measure.of(row) ?? 0}
        columns={columnsOf(told, links)}
        csv={{ wanted, table: 'equity' }}
      />
      <p className={blocks.note}>
        {t.note({ min: COLONIA_TOLD_MIN, results: EQUITY_TOLD_MIN })}{' '}
        <span className={page.screen}>{t.lists}</span>
      </p>
    </>
  );
}

function nameIn(query: Query) {
  return ({ id, name }: ColoniaRow) =>
    id === null ? t.noColonia : Narrowed({ query, name: name ?? '', more: { barrio: String(id) } });
}

function columnsOf({ median }: DashboardColonias, links: TrayLinks) {
  const listed = ({ id }: ColoniaRow, text: string | null, of: (more: Query) => Query): Cell => ({
    text,
    query: id === null ? null : of({ barrio: String(id) }),
  });
  const solved = (row: ColoniaRow, text: string | null, medida: string) =>
    listed(row, text, (more) => links.closed('now', { ...more, medida }));
  const count = (n: number | null) => (n === null ? t.few({ min: COLONIA_TOLD_MIN }) : formatNumber(n));
  const percent = (n: number | null) => (n === null ? null : formatNumber(n, { suffix: '%' }));
  return [
    {
      label: periodWords.filed,
      cell: (row: ColoniaRow) => listed(row, count(row.filed), (more) => links.filed('now', more)),
    },
    { label: periodWords.solved, cell: (row: ColoniaRow) => solved(row, count(row.solved), 'timed') },
    { label: periodWords.median, cell: (row: ColoniaRow) => solved(row, tellTime(row.median), 'timed') },
    {
      label: t.against,
      cell: (row: ColoniaRow) => ({
        text: row.median === null ? null : tellChange(row.median, median ?? 0),
        query: null,
      }),
    },
    { label: periodWords.keptShare, cell: (row: ColoniaRow) => solved(row, percent(row.kept_share), 'kept') },
    {
      label: t.cost,
      cell: (row: ColoniaRow) => solved(row, row.cost === null ? null : MEASURE.cost.tell(row.cost), 'timed'),
    },
  ];
}

import { CatalogEntry } from '#catalog/catalog-entry.tsx';
import { placeIn } from '#catalog/place.ts';
import { referenceField } from '#catalog/reference-field.tsx';
import { useCall } from '#api/use-call.ts';
import { Link } from '#ui/link.tsx';
import { useGoTo, useQueryParams } from '#ui/navigation.ts';
import tabs from '#ui/look/tabs.module.css';
import { Page } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { colonias } from './colonias.tsx';
import classes from './reshape.module.css';
import { MergeColonias } from './merge-colonias.tsx';
import { reshapeWords as t } from './reshape-words.ts';
import { SplitColonia } from './split-colonia.tsx';

const HERE = '/admin/urbanism/obras/create-neighborhood';
const WAYS = { draw: undefined, split: 'dividir', merge: 'unir' } as const;
type Way = keyof typeof WAYS;

/** Which neighborhoods there are: a new one is drawn, one is split (`?modo=dividir`), several are merged (`?modo=unir`); `id` names the first. */
export function NeighborhoodPage() {
  const [{ modo, id }] = useQueryParams();
  const way = (Object.keys(WAYS) as Way[]).find((one) => WAYS[one] === modo) ?? 'draw';
  const place = placeIn(colonias, []);
  if (way === 'draw') {
    return (
      <>
        <Ways present={way} />
        {place && <CatalogEntry at={place} id={null} />}
      </>
    );
  }
  const title = way === 'split' ? t.splitTitle : t.mergeTitle;
  return (
    <>
      <Ways present={way} />
      <Page key={way} title={title} lead={way === 'split' ? t.splitLead : t.mergeLead}>
        {way === 'split' ? <ChosenToSplit id={id} /> : <ChosenToMerge id={id} />}
      </Page>
    </>
  );
}

function Ways({ present }: { readonly present: Way }) {
  return (
    <nav className={`${tabs.tabs} ${classes.ways}`} aria-label={t.ways}>
      {(Object.keys(WAYS) as Way[]).map((way) => (
        <Link
          key={way}
          to={HERE}
          query={{ modo: WAYS[way] }}
          aria-current={way === present ? 'page' : undefined}
        >
          {t[way]}
        </Link>
      ))}
    </nav>
  );
}

const which = referenceField('/urbanism/colonias', { label: t.which, search: t.search });

function ChosenToSplit({ id }: { readonly id: string | undefined }) {
  const goTo = useGoTo();
  const choose = (value: string) => goTo({ to: HERE, query: { modo: WAYS.split, id: value } });
  return (
    <>
      {which.component({
        id: 'split-which',
        label: t.which,
        hint: undefined,
        isOptional: false,
        isDisabled: false,
        value: id ?? '',
        error: undefined,
        theirs: undefined,
        onChange: choose,
      })}
      {id !== undefined && <SplitColonia key={id} id={id} />}
    </>
  );
}

function ChosenToMerge({ id }: { readonly id: string | undefined }) {
  const first = useCall('POST /urbanism/colonias/get/:id', { id: id ?? '' }, { enabled: id !== undefined });
  if (id === undefined) return <MergeColonias first={null} />;
  return (
    <Loaded query={first} skeleton={<Skeleton lines={8} height={44} />}>
      {({ geometry, ...colonia }) => <MergeColonias key={id} first={{ ...colonia, shape: geometry }} />}
    </Loaded>
  );
}

import { Button } from '@mantine/core';
import { INITIATIVE_PUBLIC_STATUSES } from '@vereda/contract/transparency/initiative-transitions';
import { useCall } from '#api/use-call.ts';
import { nameOf } from '#catalog/place.ts';
import { Filters, FilterSearch, FilterSelect } from '#tables/filters.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { useCatalogTree } from '../initiatives/initiative-fields.tsx';
import { lightWords, statusWords } from '../initiatives/status-words.ts';
import { readSdg, sdgLabel, SDGS } from '../sdg-words.ts';
import { LIGHT_ADDRESSES } from './light-addresses.ts';
import { promiseWords as t } from './promise-words.ts';

type Query = Readonly<Record<string, string | undefined>>;

const FILTERS = ['buscar', 'estado', 'ritmo', 'tema', 'area', 'barrio', 'ods'] as const;

/** Words, status, pace, topic, area, neighborhood and goal of the 2030 Agenda that narrow the list; each change goes into the address. */
export function PromiseFilters() {
  const areas = useCall('POST /secretary/list-transparency', {}).data?.items ?? [];
  const colonias = useCall('POST /transparency/initiatives/colonias', {}).data?.items ?? [];
  return (
    <Filters>
      <FilterSearch label={t.search} maxLength={100} />
      <FilterSelect
        name="estado"
        label={t.status}
        every={t.every}
        data={INITIATIVE_PUBLIC_STATUSES.map((value) => ({ value, label: statusWords[value] }))}
      />
      <FilterSelect
        name="ritmo"
        label={t.light}
        every={t.every}
        data={LIGHT_ADDRESSES.map(([value, light]) => ({ value, label: lightWords[light] }))}
      />
      <FilterSelect name="tema" label={t.theme} every={t.every} data={useThemes()} />
      <FilterSelect
        name="area"
        label={t.area}
        every={t.everyArea}
        data={areas.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {colonias.length > 0 && (
        <FilterSelect
          name="barrio"
          label={t.colonia}
          every={t.every}
          data={colonias.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <FilterSelect name="ods" label={sdgLabel} every={t.every} data={SDGS} />
    </Filters>
  );
}

// All three levels in one list: a type, a sector of it, a category of that.
function useThemes() {
  return useCatalogTree().flatMap((type) => [
    { value: `${type.id}`, label: nameOf(type) },
    ...type.sectors.flatMap((sector) => [
      { value: `${type.id}-${sector.id}`, label: [type, sector].map(nameOf).join(' › ') },
      ...sector.categories.map((category) => ({
        value: `${type.id}-${sector.id}-${category.id}`,
        label: [type, sector, category].map(nameOf).join(' › '),
      })),
    ]),
  ]);
}

/** The filters of an address as the call takes them; what is none of them narrows nothing. */
export function readFilters({ buscar, estado, ritmo, tema, area, barrio, ods }: Query) {
  const status = INITIATIVE_PUBLIC_STATUSES.find((one) => one === estado);
  const light = LIGHT_ADDRESSES.find(([word]) => word === ritmo)?.[1];
  const [type, sector, category] = /^\d{1,9}(-\d{1,9}){0,2}$/.test(tema ?? '')
    ? (tema ?? '').split('-').map(Number)
    : [];
  const areaId = idIn(area);
  const coloniaId = idIn(barrio);
  const sdg = readSdg(ods);
  return {
    search: (buscar ?? '').slice(0, 100),
    ...(status && { status }),
    ...(light && { light }),
    ...(type && { catalogfirst_id: type }),
    ...(sector && { catalogsecond_id: sector }),
    ...(category && { catalog_id: category }),
    ...(areaId && { secretary_id: areaId }),
    ...(coloniaId && { colonia_id: coloniaId }),
    ...(sdg && { sdg }),
  };
}

function idIn(text: string | undefined): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined;
}

/** Whether an address narrows the list. */
export function isNarrowed(query: Query): boolean {
  return FILTERS.some((name) => query[name]);
}

/** Takes all filters away. */
export function ClearFilters() {
  const [, change] = useQueryParams();
  return (
    <Button
      variant="default"
      onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}
    >
      {t.clear}
    </Button>
  );
}

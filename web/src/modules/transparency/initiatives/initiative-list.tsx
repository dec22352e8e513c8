import { IconPlus } from '@tabler/icons-react';
import type { InitiativeRow } from '@vereda/contract/transparency/initiative';
import { INITIATIVE_STATUSES } from '@vereda/contract/transparency/initiative-transitions';
import { usePages } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { CatalogPage } from '#catalog/catalog-page.tsx';
import { nameOf } from '#catalog/place.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { Filters, FilterSearch, FilterSelect } from '#tables/filters.tsx';
import { ImportLink } from '#tables/import/import-link.tsx';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { InitiativeImport } from '../table-import/initiative-import.tsx';
import { readSdg, sdgLabel, SDGS } from '../sdg-words.ts';
import { DropDrafts } from './drop-drafts.tsx';
import { useCatalogTree, usePlaces } from './initiative-fields.tsx';
import { initiativeWords as t } from './initiative-words.ts';
import { placeWords as p } from './place-words.ts';
import { statusWords } from './status-words.ts';
import { LightBadge, InitiativeStatusBadge } from './status-badges.tsx';
import { initiatives } from './initiatives.tsx';

// In the address by words of its reader.
const DUE = [
  ['vencidas', 'late'],
  ['proximas', 'soon'],
] as const;

const LIST = 'POST /transparency/initiatives/list';

/** Commitments of the city at the desk, the one changed last first; with `?papelera=si` those that were removed, `?archivo=si` brings a table in. */
export function InitiativesPage() {
  const [query] = useQueryParams();
  if (query['archivo'] === 'si') {
    return (
      <Page title={t.title} lead={t.lead}>
        <InitiativeImport />
      </Page>
    );
  }
  return query['papelera'] === 'si' ? <Bin /> : <InitiativeList />;
}

function Bin() {
  const back = <ButtonLink to="/admin/transparency/initiatives">{t.backToList}</ButtonLink>;
  return <CatalogPage of={initiatives} tabs={<div>{back}</div>} />;
}

function InitiativeList() {
  const [query, change] = useQueryParams();
  const filters = readFilters(query);
  const pages = usePages(LIST, filters, { keepPrevious: true });
  useLive(['initiative-changed'], [LIST]);
  const isNarrowed = Object.values(filters).some(Boolean);
  const add = (
    <>
      <ImportLink to="/admin/transparency/initiatives" />
      <ButtonLink to="/admin/transparency/initiatives/add" leftSection={<IconPlus size={18} aria-hidden />}>
        {t.add}
      </ButtonLink>
    </>
  );
  return (
    <Page title={t.title} lead={t.lead} actions={add}>
      <Filters>
        <FilterSearch label={t.search} maxLength={100} />
        <FilterSelect
          name="estado"
          label={t.status}
          every={t.everyStatus}
          data={INITIATIVE_STATUSES.map((value) => ({ value, label: statusWords[value] }))}
        />
        <FilterSelect
          name="tipo"
          label={t.type}
          every={t.everyType}
          data={useCatalogTree().map((one) => ({ value: String(one.id), label: nameOf(one) }))}
        />
        <FilterSelect name="barrio" label={p.colonia} every={p.every} data={usePlaces()} />
        <FilterSelect name="ods" label={sdgLabel} every={t.everyType} data={SDGS} />
        <FilterSelect
          name="plazo"
          label={t.deadline}
          every={t.everyDue}
          data={DUE.map(([value, one]) => ({ value, label: t[one] }))}
        />
        <CheckboxField
          id="initiatives-waiting"
          label={t.waiting}
          checked={filters.waiting}
          onChange={(event) => change({ esperan: event.currentTarget.checked ? 'si' : undefined })}
        />
      </Filters>
      <KeysetTable
        caption={t.title}
        columns={COLUMNS}
        pages={pages}
        rowKey={({ id }) => String(id)}
        empty={
          isNarrowed ? (
            <EmptyState title={t.noneFound}>{t.noneFoundText}</EmptyState>
          ) : (
            <EmptyState title={t.none}>{t.noneText}</EmptyState>
          )
        }
      />
      <div className={blocks.buttons}>
        <ButtonLink
          to="/admin/transparency/initiatives"
          query={{ papelera: 'si', quitadas: 'si' }}
          variant="subtle"
        >
          {t.bin}
        </ButtonLink>
        <DropDrafts />
      </div>
    </Page>
  );
}

type Query = Readonly<Record<string, string | undefined>>;

// The filters of an address as the call takes them; what is none of them narrows nothing.
function readFilters({ estado, tipo, buscar = '', esperan, plazo, ods, barrio }: Query) {
  const status = INITIATIVE_STATUSES.find((one) => one === estado);
  const [type, colonia] = [rowIdOf(tipo), rowIdOf(barrio)];
  const sdg = readSdg(ods);
  const due = DUE.find(([word]) => word === plazo)?.[1];
  return {
    search: buscar,
    waiting: esperan === 'si',
    ...(due && { due }),
    ...(status && { status }),
    ...(type && { catalogfirst_id: type }),
    ...(colonia && { colonia_id: colonia }),
    ...(sdg && { sdg }),
  };
}

function rowIdOf(text = ''): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

const COLUMNS: readonly Column<InitiativeRow>[] = [
  {
    key: 'name',
    header: t.name,
    cell: (row) => (
      <Link to="/admin/transparency/initiatives/$id" params={{ id: String(row.id) }}>
        {nameOf(row)}
      </Link>
    ),
  },
  {
    key: 'status',
    header: t.status,
    cell: (row) => (
      <>
        <InitiativeStatusBadge status={row.status} />
        {row.is_pending && <span className={blocks.under}>{t.pending}</span>}
      </>
    ),
  },
  { key: 'light', header: t.light, cell: (row) => <LightBadge initiative={row} /> },
  {
    key: 'progress',
    header: t.progress,
    cell: (row) => `${formatNumber(row.progress_shown)} %`,
    isNumber: true,
  },
  {
    key: 'promised',
    header: t.promised,
    cell: (row) => (row.promised_on ? formatDate(row.promised_on, 'day') : '—'),
  },
];

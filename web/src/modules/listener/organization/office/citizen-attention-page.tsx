import { Button } from '@mantine/core';
import type { OperatorType } from '@vereda/contract/access/viewer';
import type { Area } from '@vereda/contract/listener/organization/area';
import { useState } from 'react';
import { useCall, usePages } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { Crumbs } from '#catalog/crumbs.tsx';
import { Link, PathLink } from '#ui/link.tsx';
import { Page, Section } from '#ui/page.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { areaAddresses } from '../area-reading.ts';
import { pathTo } from '../area-tree.ts';
import { areaWords } from '../area-words.ts';
import { organizationWords as t } from '../organization-words.ts';
import classes from './attendants.module.css';
import { attendantName, type Attendant } from './attendant.ts';
import { PlaceDialog } from './place-dialog.tsx';

const EVERY = '*';
const LIMIT = 25;
// Crews that do the work are no part of the office.
const DESKS = ['receptor', 'callcenter', 'supervisor'] as const satisfies readonly OperatorType[];
const LEADS = { receptor: t.receptorLead, callcenter: t.callcenterLead, supervisor: t.supervisorLead };
const addresses = areaAddresses('listener');

/** Who attends citizens, desk by desk: whom they answer to, what they attend to, and a way to place them elsewhere. */
export function CitizenAttentionPage() {
  const areas = useCall('POST /secretary/tree', {}).data?.items ?? [];
  useLive(['people-changed', 'area-changed'], ['POST /users/list', 'POST /secretary/tree']);
  const [placing, setPlacing] = useState<Attendant | null>(null);
  return (
    <Page
      title={t.office}
      lead={t.officeLead}
      above={<Crumbs steps={[{ name: t.title, path: addresses.all }]} />}
      actions={<Link to="/admin/configurations/users">{t.accounts}</Link>}
    >
      {DESKS.map((desk) => (
        <Desk key={desk} desk={desk} areas={areas} onPlace={setPlacing} />
      ))}
      {placing && (
        <PlaceDialog key={placing.uid} person={placing} areas={areas} onClose={() => setPlacing(null)} />
      )}
    </Page>
  );
}

type DeskProps = {
  readonly desk: (typeof DESKS)[number];
  readonly areas: readonly Area[];
  readonly onPlace: (person: Attendant) => void;
};

function Desk({ desk, areas, onPlace }: DeskProps) {
  const pages = usePages('POST /users/list', { type: 'operator', type_operator: desk, limit: LIMIT });
  return (
    <Section title={t[desk]} lead={LEADS[desk]}>
      <div className={classes.desk}>
        <KeysetTable
          caption={t[desk]}
          columns={columnsWith(areas, onPlace)}
          pages={pages}
          rowKey={({ uid }) => uid}
          empty={<p>{t.noOne}</p>}
        />
      </div>
    </Section>
  );
}

function columnsWith(areas: readonly Area[], onPlace: DeskProps['onPlace']): Column<Attendant>[] {
  return [
    {
      key: 'person',
      header: t.person,
      cell: (person) => (
        <>
          <Link to="/admin/configurations/users/$id" params={{ id: person.uid }}>
            {attendantName(person)}
          </Link>{' '}
          {(!person.activated || person.disabled_at !== null) && (
            <StatusBadge tone="idle">{t.off}</StatusBadge>
          )}
        </>
      ),
    },
    {
      key: 'place',
      header: t.place,
      cell: (person) => <Place person={person} areas={areas} />,
    },
    { key: 'categories', header: t.categories, cell: (person) => <Categories person={person} /> },
    {
      key: 'buttons',
      header: t.changeShort,
      isButtons: true,
      cell: (person) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t.change({ name: attendantName(person) })}
          onClick={() => onPlace(person)}
        >
          {t.changeShort}
        </Button>
      ),
    },
  ];
}

function Place({ person, areas }: { readonly person: Attendant; readonly areas: readonly Area[] }) {
  if (person.operator_id === null) return t.wholeCity;
  const area = areas.find(({ id }) => String(id) === person.operator_id);
  if (!area) return areas.length > 0 && t.gone({ id: person.operator_id });
  if (area.active) return <PathLink path={addresses.one(pathTo(areas, area.id))}>{area.name}</PathLink>;
  return (
    <>
      {area.name} <StatusBadge tone="idle">{areaWords.inactive}</StatusBadge>
    </>
  );
}

function Categories({ person: { allowed_categories: own } }: { readonly person: Attendant }) {
  if (own.includes(EVERY)) return t.every;
  if (own.length === 0) return <StatusBadge tone="late">{t.noCategory}</StatusBadge>;
  return t.count({ count: own.length });
}

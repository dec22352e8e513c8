import type { AreaDetail } from '@vereda/contract/listener/organization/area';
import { Fragment, type ReactNode } from 'react';
import { useCall } from '#api/use-call.ts';
import { useLevelLabels } from '#session/level-labels.ts';
import { Crumbs } from '#catalog/crumbs.tsx';
import { Page, Section } from '#ui/page.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { AreaBelow } from './area-below.tsx';
import { AreaCases } from './area-cases.tsx';
import { AreaCharges } from './area-charges.tsx';
import { AreaEnd } from './area-end.tsx';
import { AreaForm } from './area-form.tsx';
import { AreaHistory } from './area-history.tsx';
import { AreaPeople } from './area-people.tsx';
import { useAreaAddresses, useAreaReading, type AreaReading } from '../area-reading.ts';
import { branchOf } from '../area-tree.ts';
import { areaWords as t } from '../area-words.ts';
import { useAreasTitle } from '../areas-page.tsx';

type Part = 'cases' | 'below' | 'people' | 'charges' | 'form';

// Who administers levels changes them; who looks after reports wants to know how they stand.
const ORDER: Readonly<Record<AreaReading, readonly Part[]>> = {
  administration: ['form', 'below', 'people', 'charges', 'cases'],
  listener: ['cases', 'below', 'people', 'charges', 'form'],
};

/** All there is to one area: its cases, what is below it, who works there, what it is in charge of, its history. */
export function AreaParts({ area }: { readonly area: AreaDetail }) {
  const labels = useLevelLabels();
  const reading = useAreaReading();
  const tree = useCall('POST /secretary/tree', {});
  const branch = branchOf(tree.data?.items ?? [], area.id);
  const parts: Readonly<Record<Part, ReactNode>> = {
    cases: <AreaCases area={area} total={branch?.cases ?? area.open_cases} />,
    below: <AreaBelow area={area} branches={branch?.below ?? []} />,
    people: <AreaPeople area={area} person={labels[area.level].person} />,
    charges: <AreaCharges area={area} />,
    form: (
      <Section title={t.data}>
        <AreaForm stored={area} />
      </Section>
    ),
  };
  return (
    <Page
      title={area.name}
      tabTitle={area.name}
      lead={labels[area.level].singular}
      above={<AreaCrumbs area={area} />}
      width="text"
    >
      {!area.active && <StatusBadge tone="idle">{t.inactive}</StatusBadge>}
      {ORDER[reading].map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
      <AreaEnd area={area} />
      <AreaHistory area={area} />
    </Page>
  );
}

function AreaCrumbs({ area: { above } }: { readonly area: AreaDetail }) {
  const addresses = useAreaAddresses();
  const title = useAreasTitle();
  const ids = above.map(({ id }) => id);
  const steps = above.map(({ name }, depth) => ({ name, path: addresses.one(ids.slice(0, depth + 1)) }));
  return <Crumbs steps={[{ name: title, path: addresses.all }, ...steps]} />;
}

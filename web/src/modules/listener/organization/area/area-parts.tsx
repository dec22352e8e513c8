import type { AreaEntry } from '@vereda/contract/listener/organization/area';
import { Fragment, type ReactNode } from 'react';
import { useCall } from '#api/use-call.ts';
import type { PartsProps } from '#catalog/catalog.ts';
import { useLevelLabels } from '#session/level-labels.ts';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { AreaBelow } from './area-below.tsx';
import { AreaCases } from './area-cases.tsx';
import { AreaCharges } from './area-charges.tsx';
import { AreaPeople } from './area-people.tsx';
import { useAreaReading, type AreaReading } from '../area-reading.ts';
import { branchOf } from '../area-tree.ts';
import { areaWords as t } from '../area-words.ts';

type Part = 'cases' | 'below' | 'people' | 'charges' | 'form';

// Who administers levels changes them; who looks after reports wants to know how they stand.
const ORDER: Readonly<Record<AreaReading, readonly Part[]>> = {
  administration: ['form', 'below', 'people', 'charges', 'cases'],
  listener: ['cases', 'below', 'people', 'charges', 'form'],
};

/** All there is to one area: its cases, what is below it, who works there, what it is in charge of, its form. */
export function AreaParts({ entry, form }: PartsProps<AreaEntry>) {
  const { singular, person } = useLevelLabels()[entry.level];
  const reading = useAreaReading();
  const tree = useCall('POST /secretary/tree', {});
  const duties = useCall('POST /secretary/duties/:id', { id: String(entry.id) });
  const branch = branchOf(tree.data?.items ?? [], entry.id);
  const loading = <Skeleton lines={3} height={44} />;
  const parts: Readonly<Record<Part, ReactNode>> = {
    cases: branch && <AreaCases branch={branch} />,
    below: <AreaBelow area={entry} branches={branch?.below ?? []} />,
    people: (
      <Section title={t.inCharge} lead={t.inChargeLead({ person })}>
        <Loaded query={duties} skeleton={loading}>
          {({ people }) => <AreaPeople area={entry} people={people} />}
        </Loaded>
      </Section>
    ),
    charges: (
      <Section title={t.charges}>
        <Loaded query={duties} skeleton={loading}>
          {({ types }) => <AreaCharges area={entry} types={types} />}
        </Loaded>
      </Section>
    ),
    form: <Section title={t.data}>{form}</Section>,
  };
  return (
    <>
      <p>{singular}</p>
      {ORDER[reading].map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </>
  );
}

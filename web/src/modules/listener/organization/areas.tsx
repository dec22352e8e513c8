import { AREA_NAME_MAX_LENGTH, type NodeLevel } from '@vereda/contract/listener/organization/area';
import { EMAIL_MAX_LENGTH } from '@vereda/contract/limits';
import { useMemo } from 'react';
import { catalog, type Catalog, type CatalogAddress } from '#catalog/catalog.ts';
import { referenceField } from '#catalog/reference-field.tsx';
import { emailField, textField } from '#forms/field-kit.tsx';
import { useLevelLabels } from '#session/level-labels.ts';
import { areaAddresses, useAreaReading, type AreaReading } from './area-reading.ts';
import { AREA_READS } from './area-reads.ts';
import { areaWords as t } from './area-words.ts';
import { AreaParts } from './area/area-parts.tsx';
import { OfficeLink } from './office/office-link.tsx';
import { organizationWords as o } from './organization-words.ts';

type Labels = ReturnType<typeof useLevelLabels>;

/** The areas as they are looked at here: the first level, those below it within. */
export function useAreas(): Catalog {
  const reading = useAreaReading();
  const labels = useLevelLabels();
  return useMemo(() => areasIn(reading, labels), [reading, labels]);
}

/** The catalogue of each level. */
export function levelsOf(first: Catalog): Readonly<Record<NodeLevel, Catalog>> {
  const agency = first.below ?? first;
  return { secretary: first, agency, operator: agency.below ?? agency };
}

function areasIn(reading: AreaReading, labels: Labels): Catalog {
  const { all, one, add } = areaAddresses(reading);
  const at: CatalogAddress = (within, id) => {
    if (id === null) return add(within);
    return id === undefined ? all : one([...within, id]);
  };
  const parts = <L extends NodeLevel>(level: L) => {
    const adding = t.add({ label: labels[level].singular });
    const title = reading === 'listener' ? o.title : t.title;
    const { search, noAreas: none, noAreasText: noneText } = t;
    return {
      words: { title, add: adding, blank: adding, none, noneText, search },
      entity: level,
      topics: ['area-changed', 'people-changed', 'report-moved'],
      reads: AREA_READS,
      at,
      parts: AreaParts,
    } as const;
  };
  const fields = {
    name: textField({ label: t.name, max: AREA_NAME_MAX_LENGTH }),
    email: emailField({ label: t.email, max: EMAIL_MAX_LENGTH }),
  };
  const below = (above: 'secretary' | 'agency') => ({
    ...fields,
    parent_id: referenceField(`/${above}`, {
      label: `${t.dependsOn} (${labels[above].singular})`,
      hint: t.moveHint,
    }),
  });
  const hangs = {
    by: 'parent_id',
    above: ({ above }: { readonly above: readonly number[] }) => above,
  } as const;
  const operator = catalog('/operator', { ...parts('operator'), fields: below('agency'), hangs });
  const agency = catalog('/agency', {
    ...parts('agency'),
    fields: below('secretary'),
    hangs,
    below: operator,
  });
  return catalog('/secretary', {
    ...parts('secretary'),
    fields,
    below: agency,
    ...(reading === 'listener' && { actions: OfficeLink }),
  });
}

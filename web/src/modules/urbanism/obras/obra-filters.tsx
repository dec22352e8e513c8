import { Button } from '@mantine/core';
import { OBRA_STAGES, type ObraStage } from '@vereda/contract/urbanism/obras/obra-stages';
import type { ReactNode } from 'react';
import { Filters, FilterSearch, FilterSelect } from '#tables/filters.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { obraStages, obraWords as t } from './obra-words.ts';

type Query = Readonly<Record<string, string | undefined>>;

type ObraFiltersProps = { readonly actions?: ReactNode; readonly children?: ReactNode };

/** Words, stage and delay that narrow a list of works; each change goes into the address. */
export function ObraFilters({ actions, children }: ObraFiltersProps) {
  return (
    <Filters actions={actions}>
      <FilterSearch label={t.search} maxLength={100} />
      <FilterSelect
        name="etapa"
        label={t.stage}
        every={t.anyStage}
        data={OBRA_STAGES.map((value) => ({ value, label: obraStages[value] }))}
      />
      <FilterSelect
        name="plazo"
        label={t.delay}
        every={t.anyDelay}
        data={[{ value: 'demoradas', label: t.late }]}
      />
      {children}
    </Filters>
  );
}

/** The filters of an address as the calls take them. */
export function readFilters({ buscar, etapa, plazo }: Query) {
  const stage = OBRA_STAGES.find((one) => one === etapa);
  return {
    search: (buscar ?? '').slice(0, 100),
    late: plazo === 'demoradas',
    ...(stage && { stage: stage satisfies ObraStage }),
  };
}

/** Whether an address narrows the list. */
export function isNarrowed({ buscar, etapa, plazo }: Query): boolean {
  return Boolean(buscar || etapa || plazo);
}

/** Takes all filters away. */
export function ClearFilters() {
  const [, change] = useQueryParams();
  const none = { buscar: undefined, etapa: undefined, plazo: undefined, publicada: undefined };
  return (
    <Button variant="default" onClick={() => change(none)}>
      {t.clear}
    </Button>
  );
}

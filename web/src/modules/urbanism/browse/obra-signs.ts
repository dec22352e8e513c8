import { OBRA_STAGES, type ObraStage } from '@vereda/contract/urbanism/obras/obra-stages';
import { dictionary } from '#i18n/dictionary.ts';
import type { MapSign } from '#map/map-shapes.ts';
import { obraStages } from '../obras/obra-words.ts';

type Group = 'ahead' | 'running' | 'halted' | 'done' | 'ended';

const words = dictionary({
  es: {
    ahead: 'Por empezar',
    running: 'En ejecución',
    halted: 'Paralizada',
    done: 'Terminada',
    ended: 'Rescindida, desierta o cancelada',
  } satisfies Record<Group, string>,
  en: {
    ahead: 'Not begun yet',
    running: 'Under way',
    halted: 'Halted',
    done: 'Completed',
    ended: 'Terminated, without bids or cancelled',
  },
});

const LOOKS: Readonly<Record<Group, Pick<MapSign, 'shape' | 'color'>>> = {
  ahead: { shape: 'circle', color: { light: '#5b4a9e', dark: '#bcaef7' } },
  running: { shape: 'diamond', color: { light: '#1f5a99', dark: '#92c4f7' } },
  halted: { shape: 'triangle', color: { light: '#b3261e', dark: '#ff9a91' } },
  done: { shape: 'square', color: { light: '#1b6b3a', dark: '#7fd39b' } },
  ended: { shape: 'circle', color: { light: '#5f5a52', dark: '#c9c3b8' } },
};

const GROUPS: Readonly<Record<ObraStage, Group>> = {
  identified: 'ahead',
  planned: 'ahead',
  tendering: 'ahead',
  awarded: 'ahead',
  building: 'running',
  halted: 'halted',
  finished: 'done',
  warranty: 'done',
  received: 'done',
  terminated: 'ended',
  deserted: 'ended',
  cancelled: 'ended',
};

/** The sign of each stage on the map; several stages share one. */
export const OBRA_SIGNS: readonly MapSign[] = OBRA_STAGES.map((stage) => ({
  value: stage,
  label: obraStages[stage],
  ...LOOKS[GROUPS[stage]],
}));

/** What a legend tells: the one stage that is asked for, or each sign once. */
export function obraLegend(stage: ObraStage | undefined): readonly MapSign[] {
  if (stage) return OBRA_SIGNS.filter(({ value }) => value === stage);
  return (Object.keys(LOOKS) as Group[]).map((group) => ({
    value: group,
    label: words[group],
    ...LOOKS[group],
  }));
}

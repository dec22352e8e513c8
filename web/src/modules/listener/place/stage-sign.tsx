import type { Stage } from '@vereda/contract/listener/stages';
import { ShapeIcon } from '#map/shape-icon.tsx';
import { STAGE_SIGNS } from '../stage-badge.tsx';

/** The sign that a report of a stage has on maps; the word beside it says the same. */
export function StageSign({ stage }: { readonly stage: Stage }) {
  const sign = STAGE_SIGNS.find(({ value }) => value === stage);
  return sign ? <ShapeIcon sign={sign} /> : null;
}

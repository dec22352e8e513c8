import type { Activity } from '@vereda/contract/listener/case-file';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { activityWords as t } from './activity-words.ts';

const money = (cost: number) => formatNumber(cost, { decimals: 2, prefix: '$' });

/** What a piece of work used up, and what that cost then. */
export function UsedMaterials({ materials }: { readonly materials: Activity['materials'] }) {
  if (materials.length === 0) return null;
  const costs = materials.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  const cost = money(costs.reduce((sum, one) => sum + one, 0));
  return (
    <p className={blocks.hint}>
      {materials.map(({ name, unit, quantity }) => `${name}: ${formatNumber(quantity)} ${unit}`).join(' · ')}
      {costs.length > 0 && ` · ${costs.length < materials.length ? t.partly({ cost }) : t.total({ cost })}`}
    </p>
  );
}

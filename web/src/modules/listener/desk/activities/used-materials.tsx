import type { Activity } from '@vereda/contract/listener/case-file';
import { formatNumber } from '#i18n/number.ts';
import { activityWords as t } from './activity-words.ts';
import classes from './used-materials.module.css';

const money = (cost: number) => formatNumber(cost, { decimals: 2, prefix: '$' });

/** What a piece of work used up, how much of it, and what that cost then. */
export function UsedMaterials({ materials }: { readonly materials: Activity['materials'] }) {
  if (materials.length === 0) return null;
  const costs = costsOf(materials);
  const cost = sumOf(costs);
  return (
    <table className={classes.used}>
      <caption className="visually-hidden">{t.materials}</caption>
      <thead>
        <tr>
          <th scope="col">{t.materialHead}</th>
          <th scope="col">{t.quantityHead}</th>
          <th scope="col">{t.unitCostHead}</th>
          <th scope="col">{t.costHead}</th>
        </tr>
      </thead>
      <tbody>
        {materials.map((one) => (
          <tr key={one.material_id}>
            <th scope="row">{one.name}</th>
            <td>
              {formatNumber(one.quantity)} {one.unit}
            </td>
            <td>{one.unit_cost === null ? t.unknownCost : money(one.unit_cost)}</td>
            <td>{one.cost === null ? t.unknownCost : money(one.cost)}</td>
          </tr>
        ))}
      </tbody>
      {costs.length > 0 && (
        <tfoot>
          <tr>
            <td colSpan={4}>{costs.length < materials.length ? t.partly({ cost }) : t.total({ cost })}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** What the materials of all work on a case cost; nothing where one piece of work says it already. */
export function CaseCost({ activities }: { readonly activities: readonly Pick<Activity, 'materials'>[] }) {
  const used = activities.map(({ materials }) => costsOf(materials)).filter((costs) => costs.length > 0);
  if (used.length < 2) return null;
  const isWhole = activities.every(({ materials }) => materials.every(({ cost }) => cost !== null));
  const cost = sumOf(used.flat());
  return <p>{isWhole ? t.caseTotal({ cost }) : t.casePartly({ cost })}</p>;
}

function costsOf(materials: Activity['materials']): number[] {
  return materials.flatMap(({ cost }) => (cost === null ? [] : [cost]));
}

function sumOf(costs: readonly number[]): string {
  return money(costs.reduce((sum, one) => sum + one, 0));
}

import { useCall } from '#api/use-call.ts';
import type { PreviewProps } from '#catalog/catalog.ts';
import { PathButton } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { setUpAt } from '../lists/set-up-address.ts';
import { categoryWords as t } from './category-words.ts';

type Stored = { readonly id: number; readonly category_id: number };

/** Who answers for a stored type: its areas and people, and the way to the rules that say so. */
export function TypeInCharge({ stored }: PreviewProps<Stored>) {
  return stored && <Charges {...stored} />;
}

function Charges({ id, category_id: category }: Stored) {
  const charges = useCall('POST /category/get-in-charge', { id: category });
  return (
    <Section
      title={t.inCharge}
      actions={
        <PathButton variant="default" path={setUpAt('rules')([])}>
          {t.toRules}
        </PathButton>
      }
    >
      <Loaded query={charges} skeleton={<Skeleton lines={2} height={24} />}>
        {({ items }) => {
          const own = items.find((one) => one.subcategory_id === id);
          const people = (own?.people ?? []).map(({ name }) => name).join(', ');
          if (!own || own.areas.length === 0) return <p className={blocks.hint}>{t.inChargeNone}</p>;
          return (
            <>
              <ol className={blocks.spaced}>
                {own.areas.map((area, at) => (
                  <li key={`${area.id} ${area.colonia_id}`}>
                    {area.name}
                    <p className={blocks.hint}>
                      {area.colonia_id !== null
                        ? t.inChargeThere
                        : at === 0
                          ? t.inChargeFirst
                          : t.inChargeElse}
                      {area.auto_assign && ` ${t.inChargeAuto}`}
                    </p>
                  </li>
                ))}
              </ol>
              {people && <p className={blocks.hint}>{t.inChargePeople({ people })}</p>}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

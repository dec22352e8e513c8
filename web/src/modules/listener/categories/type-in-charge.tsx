import type { InCharge } from '@vereda/contract/listener/organization/in-charge';
import { useCall } from '#api/use-call.ts';
import type { PreviewProps } from '#catalog/catalog.ts';
import { PathButton, PathLink } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { setUpAt } from '../lists/set-up-address.ts';
import { categoryWords as t } from './category-words.ts';
import { DefaultArea, type TypeOfReport } from './default-area.tsx';

/** Who answers for a stored type: its areas and people, the rule that says so of each, and the area of the type itself. */
export function TypeInCharge({ stored }: PreviewProps<TypeOfReport>) {
  return stored && <Charges type={stored} />;
}

function Charges({ type }: { readonly type: TypeOfReport }) {
  const charges = useCall('POST /category/get-in-charge', { id: type.category_id });
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
          const own = items.find((one) => one.subcategory_id === type.id);
          // One that is not offered comes to nobody.
          if (!own) return <p className={blocks.hint}>{t.inChargeNotOffered}</p>;
          const people = own.people.map(({ name }) => name).join(', ');
          const stored = own.areas.find((area) => area.of_type && area.colonia_id === null);
          return (
            <>
              {own.areas.length === 0 && <p className={blocks.hint}>{t.inChargeNone}</p>}
              <ol className={blocks.spaced}>
                {own.areas.map((area) => (
                  <li key={area.rule_id}>
                    <Charge area={area} isDeciding={area === deciding(own.areas)} />
                  </li>
                ))}
              </ol>
              {people && <p className={blocks.hint}>{t.inChargePeople({ people })}</p>}
              <DefaultArea key={`${stored?.rule_id} ${stored?.id}`} type={type} rule={stored ?? null} />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

type Area = InCharge['areas'][number];

// The first that holds everywhere; those of a part of the city come before it there.
function deciding(areas: readonly Area[]): Area | undefined {
  return areas.find(({ colonia_id: colonia }) => colonia === null);
}

function Charge({ area, isDeciding }: { readonly area: Area; readonly isDeciding: boolean }) {
  const { name, rule, rule_id, colonia_id, auto_assign } = area;
  const everywhere = isDeciding ? t.inChargeDecides : t.inChargeElse;
  return (
    <>
      {isDeciding ? <strong>{name}</strong> : name}
      <p className={blocks.hint}>
        {colonia_id === null ? everywhere : t.inChargeThere}{' '}
        <PathLink path={setUpAt('rules')([], String(rule_id))}>{t.rule({ rule })}</PathLink>
        {auto_assign && `. ${t.inChargeAuto}`}
      </p>
    </>
  );
}

import type { AreaEntry } from '@vereda/contract/listener/organization/area';
import { useLevelLabels } from '#session/level-labels.ts';
import { PathButton } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { areaAddresses, useAreaReading } from '../area-reading.ts';
import { AreaRows } from '../area-rows.tsx';
import { levelBelow, type AreaBranch } from '../area-tree.ts';
import { areaWords as t } from '../area-words.ts';
import { organizationWords as o } from '../organization-words.ts';

type AreaBelowProps = { readonly area: AreaEntry; readonly branches: readonly AreaBranch[] };

/** What belongs to an area, to walk down, and a way to add to it; nothing for the last level. */
export function AreaBelow({ area, branches }: AreaBelowProps) {
  const labels = useLevelLabels();
  const addresses = areaAddresses(useAreaReading());
  const next = levelBelow(area.level);
  if (!next) return null;
  const path = [...area.above, area.id].map(String);
  const add = (
    <PathButton variant="default" path={addresses.add(path)}>
      {t.add({ label: labels[next].singular })}
    </PathButton>
  );
  return (
    <Section title={labels[next].plural} actions={add}>
      {branches.length === 0 ? <p>{o.nothingBelow}</p> : <AreaRows branches={branches} above={path} />}
    </Section>
  );
}

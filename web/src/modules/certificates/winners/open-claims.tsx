import { useCall } from '#api/use-call.ts';
import { Section } from '#ui/page.tsx';
import { ClaimList } from './claim-list.tsx';
import { winnerWords as t } from './winner-words.ts';

/** For everybody: prizes that can still be claimed; nothing where there is none. */
export function OpenClaims() {
  const { data } = useCall('GET /certificates/claims/open', {});
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t.publicTitle} lead={t.publicLead}>
      <ClaimList items={data.items} caption={t.publicTitle} />
    </Section>
  );
}

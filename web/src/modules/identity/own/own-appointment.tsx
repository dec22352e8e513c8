import { useCall } from '#api/use-call.ts';
import { useCan } from '#session/viewer.ts';
import { Section } from '#ui/page.tsx';
import { AppointmentState } from '../people/person/appointment-state.tsx';
import { OfficialChanges } from '../people/person/official-changes.tsx';
import { officialWords as w } from '../people/person/official-words.ts';

/** What the viewer is appointed to sign, and changes of the account that wait for a second superadmin. */
export function OwnAppointment({ uid }: { readonly uid: string }) {
  const isStaff = useCan('certificates.operate') === 'allowed';
  const officials = useCall('POST /certificates/officials/list', { active: true }, { enabled: isStaff });
  const held = officials.data?.items.filter((official) => official.uid === uid) ?? [];
  if (held.length === 0) return null;
  return (
    <Section title={w.title} lead={w.ownLead}>
      {held.map((official) => (
        <AppointmentState key={official.id} official={official} isOwn />
      ))}
      <OfficialChanges uid={uid} isOwn />
    </Section>
  );
}

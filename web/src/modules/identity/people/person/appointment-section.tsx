import { useCall } from '#api/use-call.ts';
import { useCan } from '#session/viewer.ts';
import { Section } from '#ui/page.tsx';
import classes from '../people.module.css';
import type { Person } from '../person-name.ts';
import { AppointForm } from './appoint-form.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { officialWords as w } from './official-words.ts';
import { OfficialChanges } from './official-changes.tsx';

/** What an account signs, for superadmins: appointing, confirming, ending, and changes that wait for the second of them. */
export function AppointmentSection({ person }: { readonly person: Person }) {
  const canAppoint = useCan('certificates.appoint') === 'allowed';
  const officials = useCall('POST /certificates/officials/list', { active: true }, { enabled: canAppoint });
  if (!canAppoint || !officials.data || person.deleted_at) return null;
  const held = officials.data.items.filter(({ uid }) => uid === person.uid);
  return (
    <Section title={w.title} lead={held.length > 0 ? w.lead : w.none}>
      <div className={classes.form}>
        {held.map((official) => (
          <AppointmentCard key={official.id} official={official} />
        ))}
        <OfficialChanges uid={person.uid} />
        {held.length === 0 && <AppointForm key={person.uid} person={person} />}
      </div>
    </Section>
  );
}

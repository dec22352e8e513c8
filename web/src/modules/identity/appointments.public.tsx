export { AppointForm } from './people/person/appoint-form.tsx';
export { AppointmentCard } from './people/person/appointment-card.tsx';
export { personName } from './people/person-name.ts';

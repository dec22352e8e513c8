import type { OperatorType, Viewer } from '@vereda/contract/access/viewer';
import { dictionary } from '#i18n/dictionary.ts';
import { Avatar } from '#ui/avatar.tsx';
import classes from './sidebar-profile.module.css';

const t = dictionary({
  es: { receptor: 'Receptor', callcenter: 'Callcenter', supervisor: 'Supervisor', ejecutor: 'Ejecutor' },
  en: { receptor: 'Receiver', callcenter: 'Call center', supervisor: 'Supervisor', ejecutor: 'Field crew' },
} satisfies Record<'es' | 'en', Record<OperatorType, string>>);

/** Who is signed in: avatar, first name, and the role's name or the first operator subtype. */
export function SidebarProfile({ viewer }: { readonly viewer: Viewer }) {
  const name = viewer.first_name || viewer.email || viewer.phone || '';
  const [subtype] = viewer.type_operator;
  const role = viewer.role?.name ?? (subtype && t[subtype]);
  return (
    <div className={classes.profile}>
      <Avatar name={name} picture={viewer.picture} size={44} />
      <div className={classes.text}>
        <p className={classes.name}>{name}</p>
        {role && <p className={classes.role}>{role}</p>}
      </div>
    </div>
  );
}

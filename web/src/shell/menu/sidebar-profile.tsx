import type { OperatorType, Viewer } from '@vereda/contract/access/viewer';
import { dictionary } from '#i18n/dictionary.ts';
import blocks from '#ui/look/blocks.module.css';
import { Avatar } from '#ui/avatar.tsx';
import { PathLink } from '#ui/link.tsx';
import { NamedIcon } from '#ui/icons/named-icon.tsx';
import { closeMenu } from './menu-state.ts';
import classes from './sidebar-profile.module.css';

const SUBTYPES = dictionary({
  es: { receptor: 'Receptor', callcenter: 'Callcenter', supervisor: 'Supervisor', ejecutor: 'Ejecutor' },
  en: { receptor: 'Front desk', callcenter: 'Call centre', supervisor: 'Supervisor', ejecutor: 'Field crew' },
} satisfies Record<'es' | 'en', Record<OperatorType, string>>);
const t = dictionary({ es: { edit: 'Editar el perfil' }, en: { edit: 'Edit your profile' } });

/** Who is signed in: avatar, first name, and the role's name or the first operator subtype; leads to the profile. */
export function SidebarProfile({ viewer }: { readonly viewer: Viewer }) {
  const name = viewer.first_name || viewer.email || viewer.phone || '';
  const [subtype] = viewer.type_operator;
  const role = viewer.role?.name ?? (subtype && SUBTYPES[subtype]);
  return (
    <PathLink path="/profile" className={classes.profile} onClick={closeMenu}>
      <Avatar name={name} picture={viewer.picture} size={44} />
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        {role && <span className={blocks.hint}>{role}</span>}
      </span>
      <NamedIcon name="edit" size={18} />
      <span className="visually-hidden">{t.edit}</span>
    </PathLink>
  );
}

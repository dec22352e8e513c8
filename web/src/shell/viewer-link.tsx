import { hasScreen } from '@vereda/contract/sitemap';
import type { Viewer } from '@vereda/contract/access/viewer';
import { dictionary } from '#i18n/dictionary.ts';
import { Avatar } from '#ui/avatar.tsx';
import { PathLink } from '#ui/link.tsx';
import classes from './viewer-link.module.css';

const t = dictionary({ es: { profile: 'Perfil: {name}' }, en: { profile: 'Your profile: {name}' } });

/** The viewer's picture or initial; leads to the profile. */
export function ViewerLink({ viewer }: { readonly viewer: Viewer }) {
  const name = viewer.first_name || viewer.email || viewer.phone || '';
  if (!hasScreen('/profile')) return <Avatar name={name} picture={viewer.picture} />;
  return (
    <PathLink path="/profile" className={classes.link} aria-label={t.profile({ name })}>
      <Avatar name={name} picture={viewer.picture} />
    </PathLink>
  );
}

import { menuFor } from '@vereda/contract/access/menu';
import type { View, Viewer } from '@vereda/contract/access/viewer';
import { locale } from '#i18n/locale.ts';
import { useStartup } from '#session/startup.ts';
import { accessContext } from '#session/viewer.ts';
import { roleWords as t } from './role-words.ts';
import blocks from '#ui/look/blocks.module.css';
import classes from './role-menu.module.css';

type RoleMenuProps = { readonly name: string; readonly views: readonly View[] };

/** The sidebar as a user with this role would see it, computed by the same function as the real one. */
export function RoleMenu({ name, views }: RoleMenuProps) {
  const { modules, menus } = useStartup();
  const menu = menuFor(holderOf(name, views), { modules, menus }, accessContext);
  const isEmpty = menu.groups.length === 0 && !menu.dashboard;
  return (
    <section className={classes.preview} aria-labelledby="role-menu-title">
      <h2 id="role-menu-title">{t.preview}</h2>
      <p className={blocks.hint}>{t.previewLead}</p>
      {isEmpty && <p>{t.previewEmpty}</p>}
      {menu.dashboard && <p className={classes.group}>{menu.dashboard.name[locale]}</p>}
      {menu.groups.map((group) => (
        <div key={group.key}>
          <p className={classes.group}>{group.name[locale]}</p>
          <ul className={classes.items}>
            {group.sections.flatMap((section) =>
              section.items.map((item) => (
                <li key={`${section.level} ${item.to ?? item.url} ${item.name.es}`}>{item.name[locale]}</li>
              )),
            )}
          </ul>
        </div>
      ))}
    </section>
  );
}

function holderOf(name: string, views: readonly View[]): Viewer {
  return {
    uid: 'preview',
    type: 'user',
    type_operator: [],
    role: { id: 'preview', name, views },
    allowed_categories: [],
    first_name: '',
    last_name: '',
    email: null,
    phone: null,
    picture: null,
    emailVerified: true,
    operator_id: null,
  };
}

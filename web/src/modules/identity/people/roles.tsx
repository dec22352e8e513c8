import { openedBy } from '@vereda/contract/access/opened-by';
import type { View } from '@vereda/contract/access/viewer';
import { NAME_MAX_LENGTH } from '@vereda/contract/limits';
import { link } from '@vereda/contract/link';
import { SITEMAP } from '@vereda/contract/sitemap';
import type { OutputOf } from '#api/call.ts';
import { catalog, type PreviewProps } from '#catalog/catalog.ts';
import { choicesField, textField } from '#forms/field-kit.tsx';
import { locale } from '#i18n/locale.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { viewWords } from './people-words.ts';
import { RoleMenu } from './role-menu.tsx';
import { roleWords as t } from './role-words.ts';

type Role = OutputOf<'POST /role/get/:id'>;

/** Roles: the views that their holders may see. */
export const roles = catalog('/role', {
  words: t,
  entity: 'role',
  topics: ['people-changed'],
  at: (_within, id) => {
    if (typeof id === 'string') return link('/admin/configurations/roles/$id', { id });
    return link('/admin/configurations/roles', {}, id === null ? { agregar: 'si' } : {});
  },
  fields: {
    name: textField({ label: t.name, max: NAME_MAX_LENGTH }),
    views: choicesField({ label: t.views, options: viewWords, hintOf: screensOf }),
  },
  columns: [
    'views',
    { key: 'used', header: t.holders, cell: (role) => <Holders role={role} />, isNumber: true },
  ],
  preview: Preview,
});

// From the table that the guards read, so that it cannot say anything else than they do.
function screensOf(view: View): string {
  const titles = openedBy(view).map((path) => SITEMAP[path].title[locale]);
  return titles.length > 0 ? t.opens({ screens: [...new Set(titles)].join(', ') }) : t.opensNothing;
}

function Preview({ values, stored }: PreviewProps<Role>) {
  return (
    <div className={blocks.stack}>
      {stored && <KeyValues facts={[[t.holders, <Holders key="holders" role={stored} />]]} />}
      <RoleMenu name={String(values['name'])} views={values['views'] as View[]} />
    </div>
  );
}

function Holders({ role: { id, used } }: { readonly role: Role }) {
  if (used === 0) return used;
  return (
    <>
      {used}{' '}
      <Link to="/admin/configurations/users" query={{ rol: id }}>
        {t.seeHolders}
      </Link>
    </>
  );
}

import { IconFileImport, IconPlus } from '@tabler/icons-react';
import type { Column } from '#tables/keyset-table.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { When } from '#ui/when.tsx';
import { urbanismWords as t } from '../urbanism-words.ts';

const EDIT = '/admin/configurations/urbanism/edit';

type Kind = 'colonia' | 'street' | 'layer';
type Named = { readonly id: number; readonly name: string; readonly deleted_at: string | null };

/** Adding one of a kind by hand. */
export function AddButton({ kind, label }: { readonly kind: Kind; readonly label: string }) {
  return (
    <ButtonLink to={EDIT} query={{ kind }} leftSection={<IconPlus size={18} aria-hidden />}>
      {label}
    </ButtonLink>
  );
}

/** Bringing many in with a file; `tab` is where the file is read. */
export function ImportButton({ tab }: { readonly tab: 'colonias' | 'streets' }) {
  return (
    <ButtonLink
      to="/admin/configurations/urbanism"
      query={{ tab, archivo: 'si' }}
      variant="default"
      leftSection={<IconFileImport size={18} aria-hidden />}
    >
      {t.import}
    </ButtonLink>
  );
}

/** The name of a place, leading to its editor while it is not removed. */
export function PlaceName({ kind, row, name = row.name }: { kind: Kind; row: Named; name?: string }) {
  if (row.deleted_at !== null) return name;
  return (
    <Link to={EDIT} query={{ kind, id: String(row.id) }}>
      {name}
    </Link>
  );
}

/** When a place was changed last. */
export const CHANGED: Column<{ readonly changed_at: string }> = {
  key: 'changed',
  header: t.changed,
  cell: (row) => <When moment={row.changed_at} />,
  isWide: true,
};

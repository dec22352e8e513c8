import { IconFileImport } from '@tabler/icons-react';
import { ButtonLink } from '#ui/link.tsx';
import { tableWords as t } from './table-words.ts';

type List =
  | '/admin/urbanism/obras'
  | '/admin/transparency/initiatives'
  | '/admin/transparency/map'
  | '/admin/certificates';

/** From a list to bringing a table into it. */
export function ImportLink({ to }: { readonly to: List }) {
  return (
    <ButtonLink
      to={to}
      query={{ archivo: 'si' }}
      variant="default"
      leftSection={<IconFileImport size={18} aria-hidden />}
    >
      {t.import}
    </ButtonLink>
  );
}

/** Back to the list from which a table was brought in. */
export function ImportBack({ to }: { readonly to: List }) {
  return (
    <ButtonLink variant="subtle" to={to} query={{}}>
      {t.back}
    </ButtonLink>
  );
}

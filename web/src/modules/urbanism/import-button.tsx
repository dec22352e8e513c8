import { IconFileImport } from '@tabler/icons-react';
import { ButtonLink } from '#ui/link.tsx';
import { urbanismWords as t } from './urbanism-words.ts';

type ImportButtonProps = {
  /** Where the file is read. */
  readonly tab: 'colonias' | 'streets' | 'layers';
  /** The layer that gets what is in it. */
  readonly layer?: string | undefined;
};

/** Bringing many places in with a file. */
export function ImportButton({ tab, layer = 'si' }: ImportButtonProps) {
  return (
    <ButtonLink
      to="/admin/configurations/urbanism"
      query={{ tab, archivo: layer }}
      variant="default"
      leftSection={<IconFileImport size={18} aria-hidden />}
    >
      {t.import}
    </ButtonLink>
  );
}

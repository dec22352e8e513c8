import { IconFileImport } from '@tabler/icons-react';
import { OffButton } from '#ui/feedback/off-button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { urbanismWords as t } from '../urbanism-words.ts';

type ImportButtonProps = {
  /** Where the file is read. */
  readonly tab: 'colonias' | 'streets' | 'layers';
  /** The layer that gets what is in it, or `puertas` for the house numbers of streets. */
  readonly layer?: string | undefined;
  readonly label?: string;
  /** Id of the text that says why the viewer cannot. */
  readonly off?: string | undefined;
};

/** Bringing many places in with a file. */
export function ImportButton({ tab, layer = 'si', label = t.import, off }: ImportButtonProps) {
  const icon = <IconFileImport size={18} aria-hidden />;
  if (off) {
    return (
      <OffButton why={off} variant="default" leftSection={icon}>
        {label}
      </OffButton>
    );
  }
  return (
    <ButtonLink
      to="/admin/configurations/urbanism"
      query={{ tab, archivo: layer }}
      variant="default"
      leftSection={icon}
    >
      {label}
    </ButtonLink>
  );
}

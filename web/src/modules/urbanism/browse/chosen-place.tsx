import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './browse-map.module.css';
import { browseWords as t } from './browse-words.ts';

type ChosenPlaceProps = { readonly children: ReactNode; readonly onClose: () => void };

/** The card of the sign that was touched, over the foot of the map; Escape closes it. */
export function ChosenPlace({ children, onClose }: ChosenPlaceProps) {
  return (
    <section aria-label={t.chosen} aria-live="polite">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut beside the button */}
      <div className={classes.chosen} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
        {children}
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.close ?? ''}
          aria-label={t.close}
          onClick={onClose}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
    </section>
  );
}

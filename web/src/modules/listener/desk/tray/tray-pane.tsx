import { ActionIcon } from '@mantine/core';
import { IconArrowsDiagonal, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { ButtonLink } from '#ui/link.tsx';
import { CaseFile } from '../case/case-file.tsx';
import classes from './tray.module.css';
import { trayWords as t } from './tray-words.ts';

type TrayPaneProps = {
  readonly id: number;
  /** `4 de 24`; nothing for a case that the list does not have. */
  readonly place: string | null;
  /** Null where there is none. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  /** The case is opened on its own page. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
  readonly onMoved: (made: { readonly id: number }) => void;
};

/** The case that is open beside the list: the page of the case itself. */
export function TrayPane({ id, place, onPrevious, onNext, onLeave, onClose, onMoved }: TrayPaneProps) {
  return (
    <aside className={classes.pane} aria-label={t.pane}>
      <div className={classes.paneHead}>
        <span>{place}</span>
        <ActionIcon
          color="gray"
          aria-label={t.previous}
          disabled={!onPrevious}
          onClick={onPrevious ?? undefined}
        >
          <IconChevronUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon color="gray" aria-label={t.next} disabled={!onNext} onClick={onNext ?? undefined}>
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
        <ButtonLink
          variant="subtle"
          color="gray"
          size="sm"
          to="/admin/listener/attention/$id"
          params={{ id: String(id) }}
          aria-label={t.wholePage}
          title={t.wholePage}
          onClick={onLeave}
        >
          <IconArrowsDiagonal size={18} aria-hidden />
        </ButtonLink>
        <ActionIcon color="gray" aria-label={t.closePane} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.paneBody} key={id}>
        <CaseFile id={id} onMoved={onMoved} />
      </div>
    </aside>
  );
}

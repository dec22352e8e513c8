import { CREDIBILITY_CAUSE_WORDS } from '@vereda/contract/identity/people-shapes';
import { usePages } from '#api/use-call.ts';
import { locale } from '#i18n/locale.ts';
import { PagedTimeline } from '#tables/history-panel.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import blocks from '#ui/look/blocks.module.css';
import { AppealToAnswer } from './appeal-to-answer.tsx';
import { citizenName, type Citizen } from './citizen.ts';
import { citizenWords as t } from './citizen-words.ts';

type CredibilityDialogProps = { readonly citizen: Citizen; readonly onClose: () => void };

/** Why the credibility of a citizen is what it is. */
export function CredibilityDialog({ citizen, onClose }: CredibilityDialogProps) {
  const pages = usePages('POST /users/citizen-credibility/:id', { id: citizen.uid, limit: 10 });
  const title = t.whyTitle({ name: citizenName(citizen), value: citizen.credibility });
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <div className={blocks.stack}>
        <p>{t.whyLead}</p>
        {citizen.appealed && <AppealToAnswer citizen={citizen} />}
        <PagedTimeline
          pages={pages}
          none={t.none}
          entry={({ id, at, cause, reason, from_value: from, to_value: to }) => ({
            id: String(id),
            at,
            title: CREDIBILITY_CAUSE_WORDS[cause][locale],
            by: t.change({ from, to }),
            children: reason,
          })}
        />
      </div>
    </Dialog>
  );
}

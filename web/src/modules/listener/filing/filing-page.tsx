import { Button } from '@mantine/core';
import type { Category } from '@vereda/contract/listener/categories/category';
import { useState, type ComponentType } from 'react';
import { useLeaveGuard } from '#forms/leaving/use-leave-guard.ts';
import blocks from '#ui/look/blocks.module.css';
import { confirm } from '#ui/feedback/confirm.tsx';
import { Message } from '#ui/message.tsx';
import { useGoTo } from '#ui/navigation.ts';
import { Page, type PageWidth } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { useOnline } from '#ui/device/use-online.ts';
import { useCategories } from '../categories/read-categories.ts';
import { emergencyWords } from '../terms/emergency/emergency-words.ts';
import { useEmergency } from '../terms/emergency/use-emergency.ts';
import { OutboxPanel } from '../outbox/outbox-panel.tsx';
import { removeFromOutbox, useOutbox } from '../outbox/outbox.ts';
import { hasContent, type Draft } from './draft.ts';
import { putDraft } from './kept-draft.ts';
import { FiledPage } from './filed/filed-page.tsx';
import { JoinedPage } from './filed/joined-page.tsx';
import classes from './filing.module.css';
import { filingTexts as t } from './filing-texts.ts';
import { useDraft, type DraftHandle } from './use-draft.ts';
import { useFiling, type Filing } from './use-filing.ts';
import { usePlaceInAddress } from './use-place-in-address.ts';
import type { Joined } from './where/nearby-reports.tsx';

/** What the body of a form is given: the draft, what can be reported, and the ways on. */
export type FormParts = {
  readonly draft: Draft;
  readonly categories: readonly Category[];
  readonly change: DraftHandle['change'];
  readonly filing: Filing;
  readonly onJoined: (joined: Joined) => void;
  readonly onSend: (captcha: string | null) => void;
};

type FilingPageProps = {
  readonly title: string;
  readonly lead: (draft: Draft | null) => string | undefined;
  readonly width?: PageWidth;
  readonly form: ComponentType<FormParts>;
};

/** A report being made, in whatever form: one draft and one outbox for all of them, or "me too" on one that is there. */
export function FilingPage({ title, lead, width = 'text', form: Form }: FilingPageProps) {
  const { draft, change, restart, isRestored, isUnsaved } = useDraft();
  usePlaceInAddress({ draft, change });
  const categories = useCategories();
  const open = useEmergency()?.category_ids;
  const filing = useFiling();
  const [joined, setJoined] = useState<Joined | null>(null);
  const outbox = useOutbox();
  const isOnline = useOnline();
  const goTo = useGoTo();
  useLeaveGuard(isUnsaved || filing.isSending);

  const sent = filing.entry && (outbox.find(({ id }) => id === filing.entry?.id) ?? filing.entry);
  const another = () => {
    filing.clear();
    setJoined(null);
    void restart();
  };
  if (joined) return <JoinedPage joined={joined} onAnother={another} />;
  if (sent) return <FiledPage entry={sent} onAnother={another} />;
  const startOver = async () => {
    const isSure = await confirm({ title: t.restartTitle, text: t.restartText, action: t.restart });
    if (isSure) await restart();
  };
  const begin = async (written: Draft) => {
    if (!draft || hasContent(draft)) return false;
    await putDraft(written);
    change(written);
    return true;
  };
  const send = async (captcha: string | null) => {
    if (!draft) return;
    const ended = await filing.send(draft, captcha);
    if (!ended) return;
    await restart();
    // A signed-in person has a page for it; a guest's last step is right here.
    if (ended.end?.kind !== 'filed' || ended.end.report.secret) return;
    await removeFromOutbox(ended.id);
    goTo(
      { to: '/citizen/listener/success/{-$id}', params: { id: String(ended.end.report.id) } },
      { replace: true },
    );
  };
  return (
    <Page title={title} lead={lead(draft)} width={width}>
      <div className={blocks.steps}>
        <OutboxPanel entries={outbox} begin={begin} />
        {!isOnline && <Message tone="notice">{t.offline}</Message>}
        {open && <Message tone="warning">{emergencyWords.reduced}</Message>}
        {isUnsaved && <Message tone="warning">{t.unsaved}</Message>}
        {isRestored && (
          <div className={classes.restored}>
            <p>{t.restored}</p>
            <Button variant="subtle" onClick={() => void startOver()}>
              {t.restart}
            </Button>
          </div>
        )}
        {draft ? (
          <Loaded query={categories} skeleton={<Skeleton lines={6} height={32} />}>
            {(list) => (
              <Form
                draft={draft}
                categories={open ? list.filter(({ id }) => open.includes(id)) : list}
                change={change}
                onJoined={setJoined}
                filing={filing}
                onSend={(captcha) => void send(captcha)}
              />
            )}
          </Loaded>
        ) : (
          <Skeleton lines={6} height={32} />
        )}
      </div>
    </Page>
  );
}

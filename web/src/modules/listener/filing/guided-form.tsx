import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLeaveGuard } from '#forms/leaving/use-leave-guard.ts';
import blocks from '#ui/look/blocks.module.css';
import { confirm } from '#ui/feedback/confirm.tsx';
import { Message } from '#ui/message.tsx';
import { useGoTo } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { useOnline } from '#ui/device/use-online.ts';
import { useCategories } from '../categories/read-categories.ts';
import { OutboxPanel } from '../outbox/outbox-panel.tsx';
import { removeFromOutbox } from '../outbox/outbox.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { FiledPage } from './filed/filed-page.tsx';
import { JoinedPage } from './filed/joined-page.tsx';
import classes from './filing.module.css';
import { filingTexts as t } from './filing-texts.ts';
import { FormSteps } from './form-steps.tsx';
import { useDraft } from './use-draft.ts';
import { useFiling } from './use-filing.ts';
import type { Joined } from './where/nearby-reports.tsx';

/** create-v3: a report in four steps, or "me too" on one that is there. Without login, without network too. */
export function GuidedForm() {
  const { draft, change, restart, isRestored, isUnsaved } = useDraft();
  const categories = useCategories();
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
    <Page title={t.title} lead={draft?.step === 0 ? t.lead : undefined} width="text">
      <div className={blocks.steps}>
        <OutboxPanel entries={outbox} />
        {!isOnline && <Message tone="notice">{t.offline}</Message>}
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
              <FormSteps
                draft={draft}
                categories={list}
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

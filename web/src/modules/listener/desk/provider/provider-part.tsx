import { Button } from '@mantine/core';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import type { ProviderRequest } from '@vereda/contract/listener/moves/provider-request';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { formatDate } from '#i18n/date.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { PROVIDER_READS } from './provider-reads.ts';
import { providerWords as t } from './provider-words.ts';

/** What an outside provider was asked about a case and what it answered, with what the desk does about it. */
export function ProviderPart({ file }: { readonly file: CaseFile }) {
  const { provider: request, may_ask_provider: mayAsk } = file;
  const [isAsking, setAsking] = useState(false);
  if (!request && !mayAsk) return null;
  return (
    <Section title={t.title} lead={request ? undefined : t.lead}>
      {request && <Request key={request.id} request={request} file={file} />}
      {mayAsk && !request?.open && (
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            {request ? t.askAgain : t.ask}
          </Button>
        </div>
      )}
      {isAsking && <AskDialog file={file} onClose={() => setAsking(false)} />}
    </Section>
  );
}

type RequestProps = { readonly request: ProviderRequest; readonly file: CaseFile };

function Request({ request, file }: RequestProps) {
  const left = file.notices.find(({ reader }) => reader === 'provider')?.state;
  const isLost = left === 'refused' || left === 'failed';
  return (
    <>
      <Stand request={request} />
      {request.open && isLost && <Message tone="warning">{t.refused}</Message>}
      {request.ended_for === null && <Answer request={request} mayAct={file.may_ask_provider} />}
    </>
  );
}

// Whom it was asked, and how that stands.
function Stand({ request }: { readonly request: ProviderRequest }) {
  const { name, email, open, ended_for: end, state } = request;
  const date = formatDate(request.expires_at, 'moment');
  return (
    <div className={blocks.part}>
      <p>
        <strong>{name ?? t.forgotten}</strong>
        {email && ` · ${email}`}
      </p>
      {end !== null && <p className={blocks.hint}>{t[`over_${end}`]}</p>}
      {end === null && !open && <p className={blocks.hint}>{t.expired({ date })}</p>}
      {open && state === 'asked' && <p className={blocks.hint}>{t.waits({ date })}</p>}
    </div>
  );
}

function Answer({ request, mayAct }: { readonly request: ProviderRequest; readonly mayAct: boolean }) {
  const { id, answer, answer_text: text, may_accept: mayAccept } = request;
  const [isWriting, setWriting] = useState(false);
  const revoke = useSend('POST /listener/provider-requests/revoke/:id', {
    refreshes: PROVIDER_READS,
    onDone: () => void snackbar(t.revoked),
  });
  const handleRevoke = async () => {
    const isSure = await confirm({
      title: t.revokeTitle,
      text: t.revokeText,
      action: t.revoke,
      isDangerous: true,
    });
    if (isSure) revoke.mutate({ id }, { onError: ({ message }) => void snackbar(message) });
  };
  return (
    <>
      {answer && (
        <Message title={t[answer]}>
          <p className={blocks.said}>{text ?? t.noText}</p>
        </Message>
      )}
      {mayAccept && !isWriting && <Acceptance request={request} />}
      {mayAct && answer === 'done' && !mayAccept && <p className={blocks.hint}>{t.notYours}</p>}
      {isWriting && <BackForm id={id} onDone={() => setWriting(false)} />}
      {mayAct && (
        <div className={blocks.buttons}>
          {!isWriting && (
            <Button variant="default" onClick={() => setWriting(true)}>
              {t.sendBack}
            </Button>
          )}
          <Button variant="subtle" loading={revoke.isPending} onClick={() => void handleRevoke()}>
            {t.revoke}
          </Button>
        </div>
      )}
    </>
  );
}

// What the city tells who reported is the provider's word until the desk writes another one.
function Acceptance({ request: { id, answer, answer_text: said } }: { readonly request: ProviderRequest }) {
  const isDone = answer === 'done';
  const form = useCallForm('POST /listener/provider-requests/accept', {
    initial: { text: said ?? '' },
    toInput: ({ text }) => ({ id, ...(isDone && text.trim() && { text }) }),
    refreshes: PROVIDER_READS,
    onDone: () => void snackbar(t.accepted),
  });
  return (
    <CallForm form={form} label={isDone ? t.accept : t.acceptCannot}>
      {isDone && (
        <TextareaField
          {...form.field('text')}
          label={t.acceptText}
          isOptional
          rows={2}
          maxLength={NOTE_MAX_LENGTH}
        />
      )}
      <div>
        <Button type="submit" loading={form.isSending}>
          {isDone ? t.accept : t.acceptCannot}
        </Button>
      </div>
    </CallForm>
  );
}

function BackForm({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const form = useCallForm('POST /listener/provider-requests/send-back', {
    initial: { text: '' },
    rules: { text: required },
    toInput: ({ text }) => ({ id, text }),
    refreshes: PROVIDER_READS,
    onDone: () => {
      snackbar(t.sent);
      onDone();
    },
  });
  return (
    <CallForm form={form} label={t.sendBack}>
      <TextareaField
        {...form.field('text')}
        label={t.backText}
        hint={t.textHint}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
      />
      <div className={blocks.buttons}>
        <Button type="submit" loading={form.isSending}>
          {t.back}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </CallForm>
  );
}

import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { WaitingAnswer } from '@vereda/contract/listener/conformity';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { KeyHint } from '#ui/device/key-hint.tsx';
import { useShortcuts } from '#ui/device/shortcuts.ts';
import blocks from '#ui/look/blocks.module.css';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { nameOf } from '../../categories/read-categories.ts';
import { AnswerDetails } from './answer-details.tsx';
import { callsWords as t } from './calls-words.ts';
import classes from './calls.module.css';
import { useAnswer } from './use-answer.ts';

type CallCardProps = { readonly call: WaitingAnswer; readonly onDone: () => void };

/** One call: whom, about what, and what they said, in one press each. */
export function CallCard({ call, onDone }: CallCardProps) {
  const { report_id: id, folio, title, address, colonia, solution, reminders } = call;
  return (
    <article className={classes.card} aria-label={folio}>
      <header>
        <h2>{title}</h2>
        <p>{[address, colonia].filter(Boolean).join(' · ')}</p>
        <p className={blocks.hint}>
          <Link to="/admin/listener/attention/$id" params={{ id: String(id) }}>
            {folio}
          </Link>
          {call.resolved_at && ` · ${t.resolvedAt({ date: formatDate(call.resolved_at, 'day') })}`}
          {reminders > 0 && ` · ${t.reminders({ count: reminders })}`}
        </p>
      </header>
      <Whom call={call} />
      {solution && (
        <div>
          <p className={blocks.hint}>{t.done}</p>
          <p className={blocks.said}>{solution}</p>
        </div>
      )}
      {call.may_record ? <Answer call={call} onDone={onDone} /> : <p className={blocks.hint}>{t.notYours}</p>}
      <p className={blocks.hint}>{t.until({ date: formatDate(call.answer_until, 'day') })}</p>
    </article>
  );
}

function Whom({ call: { contact } }: Pick<CallCardProps, 'call'>) {
  if (!contact) return <p className={blocks.hint}>{t.hidden}</p>;
  return (
    <div className={blocks.bar}>
      {contact.phone ? (
        <Button
          component="a"
          href={`tel:${contact.phone}`}
          variant="default"
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          {t.call({ phone: contact.phone })}
        </Button>
      ) : (
        <span>{t.noPhone}</span>
      )}
      <span>{contact.name ?? t.nameless}</span>
    </div>
  );
}

function Answer({ call, onDone }: CallCardProps) {
  const [isRejecting, setRejecting] = useState(false);
  const { values, setValue, signature, setSignature, fault, errors, isPending, accept, reject, noAnswer } =
    useAnswer(call, onDone);
  const causes = useCall('POST /causes/list', { use: 'reject' }, { enabled: isRejecting });
  useShortcuts({ r: accept, n: () => setRejecting(true), x: noAnswer });
  return (
    <>
      {fault && <Message tone="danger">{fault}</Message>}
      <div className={blocks.buttons}>
        <Button loading={isPending} aria-keyshortcuts="r" onClick={accept}>
          {t.accepted}
          <KeyHint>r</KeyHint>
        </Button>
        <Button
          variant="default"
          aria-expanded={isRejecting}
          aria-keyshortcuts="n"
          onClick={() => setRejecting(!isRejecting)}
        >
          {t.rejected}
          <KeyHint>n</KeyHint>
        </Button>
        <Button variant="subtle" disabled={isPending} aria-keyshortcuts="x" onClick={noAnswer}>
          {t.noAnswer}
          <KeyHint>x</KeyHint>
        </Button>
      </div>
      {isRejecting && (
        <fieldset className={classes.causes}>
          <legend>{t.why}</legend>
          {(causes.data?.items ?? []).map((cause) => (
            <Button key={cause.id} variant="default" disabled={isPending} onClick={() => reject(cause.id)}>
              {nameOf(cause)}
            </Button>
          ))}
        </fieldset>
      )}
      <AnswerDetails
        values={values}
        errors={errors}
        signature={signature}
        onChange={setValue}
        onSign={setSignature}
      />
    </>
  );
}

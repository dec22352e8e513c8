import { Button } from '@mantine/core';
import type { KnownCaller } from '@vereda/contract/identity/people-reading';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@vereda/contract/limits';
import type { KeyboardEvent } from 'react';
import { TextField } from '#forms/fields.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { stageWords } from '../../stage-badge.tsx';
import { contactKind, type Intake } from './intake.ts';
import classes from './intake.module.css';
import { deskTexts as t } from './desk-texts.ts';
import type { CallerLookup } from './use-caller.ts';

type CallerPartProps = {
  readonly id: string;
  readonly intake: Intake;
  readonly lookup: CallerLookup;
  readonly error: string | undefined;
  readonly change: (changes: Partial<Intake>) => void;
};

/** Who reports: an account that a whole contact finds, a contact without one, or nobody. */
export function CallerPart({ id, intake, lookup, error, change }: CallerPartProps) {
  const { contact, caller } = intake;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    lookup.look(contact);
  };
  return (
    <div className={classes.part}>
      <div className={classes.lookup}>
        <TextField
          id={id}
          label={t.contact}
          hint={t.contactHint}
          autoComplete="off"
          maxLength={EMAIL_MAX_LENGTH}
          value={contact}
          error={error}
          onChange={(event) => change({ contact: event.currentTarget.value, caller: null })}
          onBlur={() => contactKind(contact) && lookup.look(contact)}
          onKeyDown={onKeyDown}
        />
        {/* Not taken away while it looks: the Tab key that leaves the field goes through it. */}
        <Button variant="default" onClick={() => lookup.look(contact)}>
          {t.look}
        </Button>
      </div>
      {lookup.fault && <Message tone="danger">{lookup.fault}</Message>}
      <output>
        {caller ? (
          <Known caller={caller} onForget={() => change({ caller: null, contact: '' })} />
        ) : (
          <p className={blocks.hint}>{unknownWords(intake, lookup)}</p>
        )}
      </output>
      {!caller && <Names intake={intake} change={change} />}
    </div>
  );
}

function unknownWords({ contact, first_name, last_name }: Intake, { isLooking, missed }: CallerLookup) {
  if (isLooking) return t.looking;
  if (contact.trim() === '') return (first_name + last_name).trim() === '' ? t.noContact : null;
  return missed === contact.trim() ? t.noAccount : null;
}

function Known({ caller, onForget }: { readonly caller: KnownCaller; readonly onForget: () => void }) {
  const { open_reports: open } = caller;
  const name = `${caller.first_name} ${caller.last_name}`.trim() || caller.uid;
  const forget = (
    <Button variant="default" onClick={onForget}>
      {t.forget}
    </Button>
  );
  return (
    <Message tone="success" title={name} actions={forget}>
      <p>{t.inName({ name })}</p>
      <p>{open.length > 0 ? t.openReports({ count: open.length }) : t.noOpen}</p>
      <ul className={classes.open}>
        {open.map(({ id, folio, title, stage }) => (
          <li key={id}>
            <Link to="/admin/listener/attention/$id" params={{ id: String(id) }} target="_blank">
              {folio}
            </Link>{' '}
            {title} · {stageWords(stage, null)}
          </li>
        ))}
      </ul>
    </Message>
  );
}

function Names({ intake, change }: Pick<CallerPartProps, 'intake' | 'change'>) {
  return (
    <div className={blocks.fields}>
      <TextField
        id="intake-first-name"
        label={t.firstName}
        isOptional
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        value={intake.first_name}
        onChange={(event) => change({ first_name: event.currentTarget.value })}
      />
      <TextField
        id="intake-last-name"
        label={t.lastName}
        isOptional
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        value={intake.last_name}
        onChange={(event) => change({ last_name: event.currentTarget.value })}
      />
    </div>
  );
}

import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useCall } from '#api/use-call.ts';
import { TextField } from '#forms/fields.tsx';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { Loaded } from '#ui/states.tsx';
import { ReportStory } from '../story/report-story.tsx';
import { ConstanciaCheck } from './constancia-check.tsx';
import { FolioForm } from './folio-form.tsx';
import classes from './follow.module.css';
import { followTexts as t } from './follow-texts.ts';

/** /?folio=…: a report followed by its folio, with its key if it is at hand; no account needed. */
export function FollowByFolio() {
  const [{ folio = '' }] = useQueryParams();
  if (folio) return <FolioPage key={folio} folio={folio} />;
  return (
    <Page title={t.title} lead={t.lead} width="text">
      <FolioForm />
    </Page>
  );
}

function FolioPage({ folio }: { readonly folio: string }) {
  const [secret, setSecret] = useState('');
  const [{ constancia }] = useQueryParams();
  const check = constancia && <ConstanciaCheck folio={folio} code={constancia} />;
  const open = useCall('POST /reports/by-folio', { folio });
  const withKey = useCall('POST /reports/by-folio', { folio, secret }, { enabled: secret !== '' });
  const report = [withKey, open].map(({ data }) => data?.report).find(Boolean);
  const above = t.above({ folio });
  if (!report) {
    return (
      <Page title={t.title} tabTitle={above} above={above} width="text">
        {check}
        <Loaded query={open}>
          {() => <KeyForm isNeeded onKey={setSecret} fault={withKey.error?.message} />}
        </Loaded>
        {open.isFetched && <FolioForm />}
      </Page>
    );
  }
  return (
    <Page key="found" title={report.title} tabTitle={above} above={above} width="text">
      {check}
      <ReportStory report={report} author={secret ? { by: 'key', folio, secret } : null} />
      {!report.own && <KeyForm isNeeded={false} onKey={setSecret} fault={withKey.error?.message} />}
    </Page>
  );
}

type KeyFormProps = {
  readonly isNeeded: boolean;
  readonly onKey: (secret: string) => void;
  readonly fault: string | undefined;
};

function KeyForm({ isNeeded, onKey, fault }: KeyFormProps) {
  const [key, setKey] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (key.trim()) onKey(key.trim());
  };
  const form = (
    <form noValidate className={classes.form} onSubmit={send}>
      <TextField
        id="folio-key"
        label={t.key}
        hint={t.keyHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={key}
        error={fault}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <Button type="submit">{t.open}</Button>
    </form>
  );
  if (isNeeded) {
    return (
      <Message tone="notice">
        <p>{t.keyNeeded}</p>
        {form}
      </Message>
    );
  }
  return (
    <details className={classes.offer} open={fault !== undefined}>
      <summary>{t.keyOffer}</summary>
      {form}
    </details>
  );
}

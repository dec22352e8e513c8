import { Button } from '@mantine/core';
import { parseFolio } from '@vereda/contract/listener/text/folio';
import { useState, type FormEvent } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { useCall } from '#api/use-call.ts';
import { CaptchaField } from '#forms/captcha/captcha-field.tsx';
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
  const [{ folio = '', constancia }] = useQueryParams();
  const parsed = parseFolio(folio);
  if (parsed) return <FolioPage key={parsed} folio={parsed} />;
  return (
    <Page title={t.title} lead={t.lead} width="text">
      {folio && constancia && <ConstanciaCheck folio={folio} code={constancia} />}
      <FolioForm key={folio} {...(folio && { wrong: folio })} />
    </Page>
  );
}

function FolioPage({ folio }: { readonly folio: string }) {
  const [{ secret, captcha }, setKey] = useState<GivenKey>({ secret: '' });
  const [{ constancia }] = useQueryParams();
  const check = constancia && <ConstanciaCheck folio={folio} code={constancia} />;
  const open = useCall('POST /reports/by-folio', { folio });
  const withKey = useCall('POST /reports/by-folio', { folio, secret, captcha }, { enabled: secret !== '' });
  const keyForm = { onKey: setKey, fault: withKey.error };
  const photoTicket = withKey.data?.photo_ticket ?? null;
  const author = secret ? ({ by: 'key', folio, secret, photoTicket } as const) : null;
  const report = [withKey, open].map(({ data }) => data?.report).find(Boolean);
  const above = t.above({ folio });
  if (!report) {
    return (
      <Page title={t.title} tabTitle={above} above={above} width="text">
        {check}
        <Loaded query={open}>{() => <KeyForm isNeeded {...keyForm} />}</Loaded>
        {open.isFetched && <FolioForm />}
      </Page>
    );
  }
  return (
    <Page key="found" title={report.title} tabTitle={above} above={above} width="text">
      {check}
      <ReportStory report={report} author={author} />
      {!report.own && <KeyForm isNeeded={false} {...keyForm} />}
    </Page>
  );
}

type GivenKey = { readonly secret: string; readonly captcha?: string | undefined };

type KeyFormProps = {
  readonly isNeeded: boolean;
  readonly onKey: (given: GivenKey) => void;
  readonly fault: ApiError | null;
};

function KeyForm({ isNeeded, onKey, fault }: KeyFormProps) {
  const [key, setKey] = useState('');
  const [captcha, setCaptcha] = useState<string | null>(null);
  const isProofNeeded = fault?.code === 'auth/proof-needed';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (key.trim()) onKey({ secret: key.trim(), ...(isProofNeeded && captcha && { captcha }) });
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
        error={fault?.message}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      {isProofNeeded && <CaptchaField onSolved={setCaptcha} />}
      <Button type="submit" disabled={isProofNeeded && !captcha}>
        {t.open}
      </Button>
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
    <details className={`${classes.offer} no-print`} open={fault !== null}>
      <summary>{t.keyOffer}</summary>
      {form}
    </details>
  );
}

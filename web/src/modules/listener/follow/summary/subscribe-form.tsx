import { Button } from '@mantine/core';
import type { Category } from '@vereda/contract/listener/categories/category';
import { SUMMARY_RADIUS_M } from '@vereda/contract/limits';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import type { OutputOf } from '#api/call.ts';
import { useCall, useSend } from '#api/use-call.ts';
import { CaptchaField } from '#forms/captcha/captcha-field.tsx';
import { RadioField } from '#forms/choice-fields.tsx';
import { SelectField, TextField } from '#forms/fields.tsx';
import { formatNumber } from '#i18n/number.ts';
import { useViewer } from '#session/viewer.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Skeleton } from '#ui/states.tsx';
import { nameOf, useCategories } from '../../categories/read-categories.ts';
import { askedIn, faultsOf, inputOf, offered, type Asked, type Faults, type Where } from './asked.ts';
import { NearPlace } from './near-place.tsx';
import { summaryTexts as t } from './summary-texts.ts';

// The editor comes with the map.
const Outline = lazy(() =>
  import('#modules/urbanism/outline.public.ts').then((module) => ({ default: module.OutlineField })),
);

const SUBSCRIBE = 'POST /reports/summary/subscribe';
const STALE_MS = 300_000;
const RADIUSES = [SUMMARY_RADIUS_M.least, 250, SUMMARY_RADIUS_M.usual, 1000, 2000, SUMMARY_RADIUS_M.most];

/** Asks for the summary of a category, a place, both or everything; begins with what the address narrows to. */
export function SubscribeForm() {
  const [query] = useQueryParams();
  const isVisitor = useViewer() === null;
  const { data: categories } = useCategories();
  // As the list asks for them: from there they are known.
  const colonias = useCall('GET /reports/colonias', {}, { staleMs: STALE_MS }).data?.items ?? [];
  const [given, setAsked] = useState(() => askedIn(query));
  const asked = { ...given, category: offered(given.category, categories) };
  const [mail, setMail] = useState('');
  const [captcha, setCaptcha] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [isTried, setTried] = useState(false);
  const found = faultsOf(asked, isVisitor ? mail : null);
  const faults = isTried ? found : {};
  const send = useSend(SUBSCRIBE, {
    refreshes: ['POST /reports/summary/list'],
    onDone: ({ subscribed }) => subscribed && snackbar(t.subscribed),
  });
  const change = (changed: Partial<Asked>) => setAsked({ ...asked, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.entries(found).flatMap(([field, fault]) => (fault ? [field] : []));
    if (first) return document.getElementById(`summary-${first}`)?.focus();
    const byMail = isVisitor && { email: mail.trim(), ...(captcha && { captcha }) };
    return send.mutate(
      { ...inputOf(asked), ...byMail },
      // A solution is good for one try.
      { onSettled: () => setRound((before) => before + 1), onSuccess: () => setTried(false) },
    );
  };
  return (
    <form noValidate className={blocks.form} onSubmit={submit}>
      <What {...{ asked, faults, colonias }} categories={categories ?? []} onChange={change} />
      {isVisitor && (
        <>
          <TextField
            id="summary-email"
            label={t.email}
            hint={t.byMail}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={mail}
            error={faults.email}
            onChange={(event) => setMail(event.currentTarget.value)}
          />
          <CaptchaField onSolved={setCaptcha} round={round} />
        </>
      )}
      {send.error && <Message tone="danger">{send.error.message}</Message>}
      {send.data?.confirm_by_mail && (
        <Message tone="success" live>
          {t.sent}
        </Message>
      )}
      <div>
        <Button type="submit" loading={send.isPending} disabled={isVisitor && !captcha}>
          {isVisitor ? t.send : t.subscribe}
        </Button>
      </div>
    </form>
  );
}

type WhatProps = {
  readonly categories: readonly Category[];
  readonly colonias: OutputOf<'GET /reports/colonias'>['items'];
  readonly asked: Asked;
  readonly faults: Faults;
  readonly onChange: (changed: Partial<Asked>) => void;
};

function What({ categories, colonias, asked, faults, onChange }: WhatProps) {
  const options = (every: string, of: readonly { id: number; name: string }[]) => [
    { value: '', label: every },
    ...of.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const named = categories.map((category) => ({ id: category.id, name: nameOf(category) }));
  return (
    <>
      <SelectField
        id="summary-category"
        label={t.category}
        value={asked.category}
        data={options(t.everyCategory, named)}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
      <RadioField<Where>
        id="summary-where"
        label={t.where}
        value={asked.where}
        choices={[
          { value: 'city', label: t.city },
          { value: 'colonia', label: t.inColonia, isDisabled: colonias.length === 0 },
          { value: 'near', label: t.near },
          { value: 'drawn', label: t.drawn },
        ]}
        onChange={(where) => onChange({ where })}
      />
      {asked.where === 'colonia' && (
        <SelectField
          id="summary-colonia"
          label={t.colonia}
          value={asked.colonia}
          error={faults.colonia}
          data={options(t.chooseColonia, colonias)}
          onChange={(event) => onChange({ colonia: event.currentTarget.value })}
        />
      )}
      {asked.where === 'near' && (
        <>
          <NearPlace
            id="summary-near"
            value={asked.near}
            error={faults.near}
            onChange={(near) => onChange({ near })}
          />
          <SelectField
            id="summary-radius"
            label={t.radius}
            value={String(asked.radius)}
            data={RADIUSES.map((meters) => ({
              value: String(meters),
              label: t.meters({ meters: formatNumber(meters) }),
            }))}
            onChange={(event) => onChange({ radius: Number(event.currentTarget.value) })}
          />
        </>
      )}
      {asked.where === 'drawn' && (
        <Suspense fallback={<Skeleton lines={6} height={44} />}>
          <Outline
            id="summary-drawn"
            value={asked.drawn}
            error={faults.drawn}
            hint={t.drawnHint}
            onChange={(drawn) => onChange({ drawn })}
          />
        </Suspense>
      )}
    </>
  );
}

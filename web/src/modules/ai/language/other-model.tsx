import { Button } from '@mantine/core';
import type { LanguageSettings } from '@vereda/contract/ai/language';
import { MODEL_TASKS, type ModelTask, type OtherModel as Model } from '@vereda/contract/ai/other-model';
import { useSend } from '#api/use-call.ts';
import { CheckboxField, CheckboxGroup } from '#forms/choice-fields.tsx';
import { useVersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { KeyValues } from '#ui/key-values.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { languageWords, taskWords } from './language-words.ts';
import { faultWords, modelWords as t, stateWords } from './model-words.ts';

type OtherModelProps = { readonly model: Model | null; readonly stored: LanguageSettings };

/** The model that the operator connected, how it does, and what it may be asked; what to set where there is none. */
export function OtherModel({ model, stored }: OtherModelProps) {
  return (
    <Section title={t.title} lead={t.lead} {...(model && { actions: <Check /> })}>
      {model ? (
        <>
          <Health model={model} />
          <Allowed stored={stored} isOutside={!model.in_city} />
        </>
      ) : (
        <Message title={t.none}>
          <p>
            {t.noneText} <Name>AI_URL</Name>, <Name>AI_MODEL</Name>, <Name>AI_KEY</Name>.
          </p>
          <p>
            {t.local} <Name>AI_IN_CITY=true</Name>.
          </p>
        </Message>
      )}
    </Section>
  );
}

function Name({ children }: { readonly children: string }) {
  return <code className={blocks.code}>{children}</code>;
}

function Check() {
  const check = useSend('POST /ai/checkModel', {
    refreshes: ['POST /ai/getLanguage'],
    onDone: ({ ms, fault }) =>
      snackbar(fault ? t.failedCheck({ why: faultWords[fault] }) : t.works({ ms: formatNumber(ms) })),
  });
  return (
    <>
      <Button variant="default" loading={check.isPending} onClick={() => check.mutate({})}>
        {t.check}
      </Button>
      {check.error && <p role="alert">{check.error.message}</p>}
    </>
  );
}

function Health({ model }: { readonly model: Model }) {
  const share = { answered: formatNumber(model.answered), asked: formatNumber(model.asked) };
  return (
    <KeyValues
      facts={[
        [t.model, model.name],
        [t.host, model.host],
        [t.place, model.in_city ? t.inCity : t.outside],
        [t.state, stateWords[model.state]],
        [t.last, model.asked === 0 ? t.never : t.share(share)],
        [t.typical, model.typical_ms !== null && t.typicalMs({ ms: formatNumber(model.typical_ms) })],
        [t.answered, model.answered_at && formatDate(model.answered_at, 'moment')],
        [
          t.failed,
          model.fault &&
            model.failed_at &&
            `${faultWords[model.fault]} · ${formatDate(model.failed_at, 'moment')}`,
        ],
      ]}
    />
  );
}

type Values = { readonly asked: readonly ModelTask[]; readonly may_leave: boolean };

function Allowed({ stored, isOutside }: { readonly stored: LanguageSettings; readonly isOutside: boolean }) {
  const bound = useVersionedForm<'POST /ai/updateLanguage', LanguageSettings, Values>(
    'POST /ai/updateLanguage',
    {
      stored,
      valuesOf: ({ asked, may_leave }) => ({
        asked: MODEL_TASKS.filter((task) => asked.includes(task)),
        may_leave,
      }),
      toInput: ({ asked, may_leave }, { version, tasks }) => ({
        version,
        tasks,
        asked: [...asked],
        may_leave,
      }),
      refreshes: ['POST /ai/getLanguage'],
      onSaved: () => void snackbar(languageWords.saved),
    },
  );
  const { form } = bound;
  const says = { asked: t.asked, may_leave: t.mayLeaveShort };
  return (
    <VersionedFormFrame bound={bound} says={says} save={t.save} label={t.title}>
      <CheckboxGroup
        id="model-asked"
        label={t.asked}
        choices={MODEL_TASKS.map((task) => ({ value: task, label: taskWords[task] }))}
        value={form.state.values.asked}
        onChange={(asked) => form.state.setFieldValue('asked', asked)}
      />
      {isOutside && (
        <CheckboxField
          id="model-may-leave"
          label={t.mayLeave}
          hint={t.mayLeaveHint}
          checked={form.state.values.may_leave}
          onChange={(event) => form.state.setFieldValue('may_leave', event.currentTarget.checked)}
        />
      )}
    </VersionedFormFrame>
  );
}

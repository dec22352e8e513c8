import { Button } from '@mantine/core';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import {
  EMAIL_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  PAGE_SIZE_MAX,
  REPORT_TEXT_MAX_LENGTH,
} from '@vereda/contract/limits';
import { PROVIDER_NAME_MAX_LENGTH } from '@vereda/contract/listener/lists/provider';
import { PROVIDER_DAYS } from '@vereda/contract/listener/moves/provider-request';
import { useCall } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { CheckboxGroup } from '#forms/choice-fields.tsx';
import { SelectField, TextareaField, TextField } from '#forms/fields.tsx';
import { email, required, type Rule } from '#forms/rules.ts';
import { useCallForm, type BoundForm } from '#forms/use-call-form.ts';
import { locale } from '#i18n/locale.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { ReportPhoto } from '../../report-photo.tsx';
import { providerWords as t } from './provider-words.ts';
import { PROVIDER_READS } from './provider-reads.ts';

const OTHER = 'other';
const BOUNDS = { min: PROVIDER_DAYS.least, max: PROVIDER_DAYS.most };

const days: Rule = (value) => {
  const number = Number(value);
  return Number.isInteger(number) && number >= BOUNDS.min && number <= BOUNDS.max ? null : t.daysRule(BOUNDS);
};
const ofOther =
  (rule: Rule): Rule =>
  (value, values) =>
    values['who'] === OTHER ? (required(value, values) ?? rule(value, values)) : null;

type Values = {
  who: string;
  name: string;
  email: string;
  locale: 'es' | 'en';
  text: string;
  days: string;
  shown: string;
  photos: string[];
};

type AskDialogProps = { readonly file: CaseFile; readonly onClose: () => void };

/** Sends a case to a provider of the list, or to one that is typed once. */
export function AskDialog({ file, onClose }: AskDialogProps) {
  const { id, isPublic } = file.report;
  const shown = file.photos.filter(({ state, purpose }) => state === 'shown' && purpose !== 'provider');
  const initial: Values = {
    who: '',
    name: '',
    email: '',
    locale,
    text: '',
    days: String(PROVIDER_DAYS.usual),
    shown: '',
    photos: isPublic ? shown.map((photo) => photo.id) : [],
  };
  const form = useCallForm('POST /listener/provider-requests/create', {
    initial,
    rules: { who: required, name: ofOther(() => null), email: ofOther(email), text: required, days },
    toInput: (values) => ({
      report_id: id,
      ...(values.who === OTHER
        ? { name: values.name, email: values.email, locale: values.locale }
        : { provider_id: Number(values.who) }),
      text: values.text,
      days: Number(values.days),
      ...(values.shown.trim() && { shown_text: values.shown }),
      photo_ids: values.photos,
    }),
    refreshes: PROVIDER_READS,
    onDone: () => {
      snackbar(t.sent);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.dialog}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button loading={form.isSending} onClick={() => form.submit()}>
            {t.send}
          </Button>
        </>
      }
    >
      <CallForm form={form} label={t.dialog}>
        <Who form={form} />
        <TextareaField
          {...form.field('text')}
          label={t.text}
          hint={t.textHint}
          rows={3}
          maxLength={NOTE_MAX_LENGTH}
        />
        <TextField
          {...form.field('days')}
          label={t.days}
          hint={t.daysHint(BOUNDS)}
          inputMode="numeric"
          maxLength={2}
        />
        <Shown form={form} photos={shown} isPublic={isPublic} />
      </CallForm>
    </Dialog>
  );
}

function Who({ form }: { readonly form: BoundForm<Values> }) {
  const { data } = useCall('POST /listener/providers/list', { limit: PAGE_SIZE_MAX });
  const listed = data?.items.filter(({ active }) => active) ?? [];
  return (
    <>
      <SelectField
        {...form.field('who')}
        label={t.who}
        data={[
          { value: '', label: t.choose },
          ...listed.map((one) => ({ value: String(one.id), label: one.name })),
          { value: OTHER, label: t.other },
        ]}
      />
      {form.state.values.who === OTHER && (
        <>
          <TextField {...form.field('name')} label={t.name} maxLength={PROVIDER_NAME_MAX_LENGTH} />
          <TextField {...form.field('email')} label={t.email} type="email" maxLength={EMAIL_MAX_LENGTH} />
          <SelectField
            {...form.field('locale')}
            label={t.locale}
            data={[
              { value: 'es', label: t.es },
              { value: 'en', label: t.en },
            ]}
          />
        </>
      )}
    </>
  );
}

type ShownProps = {
  readonly form: BoundForm<Values>;
  readonly photos: CaseFile['photos'];
  readonly isPublic: boolean;
};

// What the provider sees of the case; most need no change.
function Shown({ form, photos, isPublic }: ShownProps) {
  return (
    <details>
      <summary>{t.shows}</summary>
      <p className={blocks.hint}>{isPublic ? t.showsHint : t.showsPrivate}</p>
      <TextareaField
        {...form.field('shown')}
        label={t.shown}
        isOptional
        rows={3}
        maxLength={REPORT_TEXT_MAX_LENGTH}
      />
      {photos.length > 0 && (
        <CheckboxGroup
          id={form.idOf('photos')}
          label={t.photos}
          isWide
          value={form.state.values.photos}
          choices={photos.map((photo, index) => ({
            value: photo.id,
            label: t.photo({ number: index + 1 }),
            hint: <ReportPhoto id={photo.id} version={photo.version} alt="" />,
          }))}
          onChange={(chosen) => form.state.setFieldValue('photos', chosen)}
        />
      )}
    </details>
  );
}

import { Button } from '@mantine/core';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { queryClient } from '#api/query-client.ts';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { PickPlace } from '#map/pick-place/pick-place.tsx';
import { isPlaceKnown, type Place } from '#map/pick-place/place.ts';
import { usePlaceText } from '#map/pick-place/use-place-text.ts';
import { startup } from '#session/startup.ts';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { toPlaceInput } from '../../filing/draft.ts';
import { PlaceNotice } from '../../filing/where/place-notice.tsx';
import { whereTexts } from '../../filing/where/where-texts.ts';
import { deskWords } from '../desk-words.ts';
import { placeWords as t } from './place-words.ts';

/** Where a report is: asked for where it has no place, corrected on demand where it has one. */
export function PlacePart({ file }: { readonly file: CaseFile }) {
  const [isOpen, setOpen] = useState(false);
  const { report, may_place: mayPlace } = file;
  if (!mayPlace) return null;
  if (report.placeless) {
    return (
      <div className="no-print">
        <Section title={t.title} lead={t.lead}>
          <PlaceForm report={report} onSaved={() => {}} />
        </Section>
      </div>
    );
  }
  if (!isOpen) {
    const correct = (
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.correct}
      </Button>
    );
    return (
      <Section title={t.title} actions={correct}>
        <PlaceText report={report} />
      </Section>
    );
  }
  return (
    <Section title={t.correct} lead={t.correctLead}>
      <PlaceText report={report} />
      <div className="no-print">
        <PlaceForm report={report} onSaved={() => setOpen(false)} onCancel={() => setOpen(false)} />
      </div>
    </Section>
  );
}

type PlaceFormProps = {
  readonly report: CaseFile['report'];
  readonly onSaved: () => void;
  readonly onCancel?: () => void;
};

function PlaceForm({ report, onSaved, onCancel }: PlaceFormProps) {
  // The one that was looked at: what comes in live is not what the person decided over.
  const [version, setVersion] = useState(report.version);
  const form = useCallForm('POST /reports/change-place', {
    initial: { place: placeOf(report), note: '' },
    draft: `case:${report.id}:place`,
    rules: { place: (place) => (isPlaceKnown(place as Place) ? null : whereTexts.missing) },
    toInput: ({ place, note }) => ({
      id: report.id,
      version,
      ...toPlaceInput(place),
      ...(note && { note }),
    }),
    refreshes: ['POST /reports/case/:id', 'POST /reports/get'],
    onDone: () => {
      snackbar(t.saved);
      onSaved();
    },
    onFault: (error) => {
      if (isApiError(error, 'listener/stale-version')) {
        setVersion((error.details as { version: number }).version);
        void queryClient.invalidateQueries({ queryKey: ['POST /reports/case/:id'] });
      }
      return false;
    },
  });
  const { place } = form.state.values;
  const fault = form.state.errors['place'];
  return (
    <CallForm form={form} label={report.placeless ? t.title : t.correct}>
      <div id={form.idOf('place')} tabIndex={-1}>
        <PickPlace
          idPrefix={form.idOf('place-')}
          value={place}
          home={startup.setting.location}
          addressError={fault ? String(fault) : undefined}
          endsForm
          onChange={(next) => form.state.setFieldValue('place', next)}
          notice={place.position && <PlaceNotice point={place.position} />}
        />
      </div>
      <TextareaField
        label={deskWords.privateNote}
        hint={deskWords.privateHint}
        isOptional
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        {...form.field('note')}
      />
      <div className={blocks.buttons}>
        <Button type="submit" variant="default" loading={form.isSending}>
          {t.save}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {deskWords.cancel}
          </Button>
        )}
      </div>
    </CallForm>
  );
}

/** The address of a report; that of its point where nobody wrote one. */
function PlaceText({ report: { address, colonia, lat, lng } }: { readonly report: CaseFile['report'] }) {
  const ofPoint = usePlaceText(address || lat === null || lng === null ? null : { lat, lng });
  return <p>{(address ? [address, colonia].filter(Boolean).join(' · ') : ofPoint) || deskWords.placeless}</p>;
}

function placeOf({ lat, lng, street, number, crossing, reference }: CaseFile['report']): Place {
  return {
    position: lat === null || lng === null ? null : { lat, lng },
    source: null,
    accuracyMeters: null,
    address: {
      street: street ?? '',
      number: number ?? '',
      crossing: crossing ?? '',
      reference: reference ?? '',
    },
  };
}

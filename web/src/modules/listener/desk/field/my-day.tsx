import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { staffActors } from '@vereda/contract/listener/transition';
import { useViewer } from '#session/viewer.ts';
import { formatNumber } from '#i18n/number.ts';
import { Message } from '#ui/message.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState, ErrorPanel, Skeleton } from '#ui/states.tsx';
import { AttendDialog } from './attend-dialog.tsx';
import { FieldMap } from './field-map.tsx';
import classes from './field.module.css';
import { fieldWords as t } from './field-words.ts';
import { lengthOf } from './route.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { useFieldLists } from './kept-lists.ts';
import { RefusedWork } from './refused-work.tsx';
import { SignalLine } from './signal-line.tsx';
import { StopBar } from './stop-bar.tsx';
import { StopList } from './stop-list.tsx';
import { useHere, useMyDay, type FieldStop } from './use-my-day.ts';

const METERS_A_KM = 1000;

/** A crew's cases in the order of their route, with what to do at the present one under the thumb. */
export function MyDay() {
  const { here, hasFailed, find } = useHere();
  const { query, entries, stops } = useMyDay(here);
  const [chosenId, choose] = useState<number | null>(null);
  const chosen = stops.find(({ row }) => row.id === chosenId) ?? stops[0] ?? null;
  const km = formatNumber(Math.round(lengthOf(stops) / (METERS_A_KM / 10)) / 10);
  const lead = `${t.lead({ count: stops.length })} · ${t.route({ km })}`;
  return (
    <Page
      title={t.title}
      lead={query.data ? lead : undefined}
      actions={
        !here && (
          <Button
            variant="default"
            leftSection={<IconCurrentLocation size={20} aria-hidden />}
            onClick={find}
          >
            {t.here}
          </Button>
        )
      }
    >
      <div className={classes.day}>
        <SignalLine kept={query.data?.cases.length ?? 0} entries={entries} />
        <RefusedWork entries={entries} />
        {hasFailed && <Message tone="notice">{t.noHere}</Message>}
        {query.isPending && <Skeleton lines={6} height={72} />}
        {query.error && !query.data && (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && !chosen && <EmptyState title={t.none}>{t.noneText}</EmptyState>}
        {chosen && (
          <>
            <FieldMap stops={stops} chosen={chosen} here={here} onChoose={choose} />
            <StopList stops={stops} chosen={chosen} onChoose={choose} />
            <AtStop key={chosen.row.id} stop={chosen} />
          </>
        )}
      </div>
    </Page>
  );
}

/** What is done at the present stop; the lists for it are asked for as long as there is signal. */
function AtStop({ stop }: { readonly stop: FieldStop }) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [isGivingBack, setGivingBack] = useState(false);
  const lists = useFieldLists();
  const viewer = useViewer();
  const mayGiveBack = viewer !== null && staffActors(viewer).includes('ejecutor');
  return (
    <>
      <StopBar
        stop={stop}
        onPhoto={setPhoto}
        onNotDone={mayGiveBack ? () => setGivingBack(true) : undefined}
      />
      <AttendDialog stop={stop} photo={photo} lists={lists} onClose={() => setPhoto(null)} />
      <GiveBackDialog
        stop={stop}
        isOpen={isGivingBack}
        causes={lists.causes}
        onClose={() => setGivingBack(false)}
      />
    </>
  );
}

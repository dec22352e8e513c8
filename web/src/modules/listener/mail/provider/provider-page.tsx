import { Button } from '@mantine/core';
import type { ProviderAnswer, ProviderView } from '@vereda/contract/listener/moves/provider-request';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page, Section } from '#ui/page.tsx';
import { Skeleton } from '#ui/states.tsx';
import { GoThere } from '../../place/go-there.tsx';
import { PlaceMap } from '../../place/place-map.tsx';
import { STAGE_SIGNS } from '../../stage-badge.tsx';
import { StoryPhotos } from '../../story/story-photos.tsx';
import { AnswerForm } from './answer-form.tsx';
import { providerTexts as t } from './provider-texts.ts';

/** mode=provider: an outside provider sees the job and answers, without an account. */
export function ProviderPage() {
  const [{ ticket = '' }] = useQueryParams();
  const job = useCall('POST /provider/by-ticket', { ticket });
  const [sent, setSent] = useState<ProviderAnswer | null>(null);
  if (job.error)
    return (
      <Page title={job.error.status === 410 ? t.over : t.tab} tabTitle={t.tab} width="text">
        <Message tone="warning">{job.error.message}</Message>
      </Page>
    );
  if (!job.data)
    return (
      <Page title={t.tab} width="text">
        <Skeleton lines={6} />
      </Page>
    );
  const handleSent = (answer: ProviderAnswer) => {
    setSent(answer);
    void job.refetch();
  };
  return (
    <Page
      title={job.data.type}
      tabTitle={t.tab}
      above={t.above({ folio: job.data.folio })}
      lead={job.data.address ?? undefined}
      width="text"
    >
      <Asked job={job.data} />
      {sent === null ? (
        <AnswerForm ticket={ticket} onSent={handleSent} />
      ) : (
        <Message
          tone="success"
          title={t.sent}
          live
          actions={
            <Button variant="default" onClick={() => setSent(null)}>
              {t.more}
            </Button>
          }
        >
          {t.sentLead}
        </Message>
      )}
      <Job job={job.data} />
    </Page>
  );
}

type JobProps = { readonly job: ProviderView };

// What was asked first and what was asked since, then what was answered.
function Asked({ job: { said } }: JobProps) {
  const answers = said.filter(({ by }) => by === 'provider');
  return (
    <>
      {said
        .filter(({ by }) => by === 'desk')
        .map(({ text, at }, index) => (
          <Section key={at} title={index === 0 ? t.asked : t.again}>
            <p className={blocks.telling}>{text}</p>
          </Section>
        ))}
      {answers.length > 0 && (
        <Section title={t.said}>
          <ul className={blocks.rows}>
            {answers.map(({ at, answer, text, photos }) => (
              <li key={at} className={blocks.row}>
                <span>
                  <strong>{t[answer ?? 'comment']}</strong>{' '}
                  <small>
                    {formatDate(at, 'moment')}
                    {photos > 0 && ` · ${t.sentPhotos({ count: photos })}`}
                  </small>
                  {text && <span className={blocks.under}>{text}</span>}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Job({ job }: JobProps) {
  const { lat, lng, address, text, photos, photo_ticket: ticket, expires_at: until } = job;
  const at = lat === null || lng === null ? null : { lat, lng };
  return (
    <>
      <Section title={t.what}>
        <p className={blocks.said}>{text ?? t.noText}</p>
        <StoryPhotos photos={photos} ticket={ticket} isPublic={false} />
      </Section>
      <Section title={t.where}>
        {at ? (
          <>
            <GoThere at={at} place={address} />
            <PlaceMap at={at} points={NO_POINTS} onPoint={() => {}} />
          </>
        ) : (
          <p>{t.noPlace}</p>
        )}
      </Section>
      <p className={blocks.hint}>{t.until({ date: formatDate(until, 'moment') })}</p>
    </>
  );
}

// Nobody else's reports lie around it.
const NO_POINTS = { placed: [], signBy: 'stage', signs: STAGE_SIGNS };

import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '#api/api-error.ts';
import { call, type OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page, Section } from '#ui/page.tsx';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { SolutionAnswer, type SolutionAnswerValue } from '../story/solution-answer.tsx';
import { StoryPhotos } from '../story/story-photos.tsx';
import { mailTexts as t } from './mail-texts.ts';

/** mode=conformity: the citizen sees what was done and says whether it is solved; nothing closes without it. */
export function AnswerSolution() {
  const [{ ticket = '' }] = useQueryParams();
  const solution = useCall('POST /conformities/by-ticket', { ticket });
  const answer = useMutation<unknown, ApiError, SolutionAnswerValue>({
    mutationFn: ({ cause_id, text, attachment_ids }) => {
      const said = { ticket, ...(text.trim() && { text: text.trim() }) };
      return cause_id === null
        ? call('POST /conformities/create', said)
        : call('POST /no-conformity/create', { ...said, cause_id, attachment_ids });
    },
  });
  if (solution.error) {
    return (
      <Page title={t.solution} width="text">
        <ErrorPanel error={solution.error} />
      </Page>
    );
  }
  if (!solution.data) {
    return (
      <Page title={t.solution} width="text">
        <Skeleton lines={6} />
      </Page>
    );
  }
  if (answer.isSuccess) {
    return <Answered isAccepted={answer.variables.cause_id === null} folio={solution.data.folio} />;
  }
  return (
    <Asked
      solution={solution.data}
      isBusy={answer.isPending}
      fault={answer.error?.message ?? null}
      onAnswer={(value) => answer.mutate(value)}
    />
  );
}

type AskedProps = {
  readonly solution: OutputOf<'POST /conformities/by-ticket'>;
  readonly isBusy: boolean;
  readonly fault: string | null;
  readonly onAnswer: (answer: SolutionAnswerValue) => void;
};

function Asked({ solution, isBusy, fault, onAnswer }: AskedProps) {
  const work = solution.photos.filter(({ purpose }) => purpose === 'evidence');
  const before = solution.photos.filter(({ purpose }) => purpose === 'report');
  return (
    <Page
      title={solution.title}
      tabTitle={solution.title}
      above={t.above({ folio: solution.folio })}
      lead={solution.address ?? undefined}
      width="text"
    >
      <Section title={t.solution}>
        <p className={blocks.telling}>{solution.solution ?? t.noSolution}</p>
        <StoryPhotos photos={work} ticket={solution.photo_ticket} isPublic={false} />
      </Section>
      {solution.answered ? (
        <Message tone="success">{t.already}</Message>
      ) : (
        <SolutionAnswer
          causes={solution.causes}
          until={solution.answer_until}
          isBusy={isBusy}
          fault={fault}
          onAnswer={onAnswer}
        />
      )}
      <Section title={t.yours}>
        <p className={blocks.said}>{solution.description}</p>
        <StoryPhotos photos={before} ticket={solution.photo_ticket} isPublic={false} />
      </Section>
    </Page>
  );
}

function Answered({ isAccepted, folio }: { readonly isAccepted: boolean; readonly folio: string }) {
  const title = isAccepted ? t.accepted : t.rejected;
  return (
    <Page key="answered" title={title} tabTitle={title} width="text">
      <Message tone="success" live>
        {isAccepted ? t.acceptedLead : t.rejectedLead}
      </Message>
      <div>
        <ButtonLink to="/" query={{ folio }}>
          {t.open}
        </ButtonLink>
      </div>
    </Page>
  );
}

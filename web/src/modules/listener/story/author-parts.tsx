import { useMutation } from '@tanstack/react-query';
import type { ReportView } from '@vereda/contract/listener/report-shapes';
import type { ApiError } from '#api/api-error.ts';
import { useCall } from '#api/use-call.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { canMove, sendAnswer, sendMove, type Author } from './author.ts';
import { LaterPhotos, takesPhotos } from './later-photos.tsx';
import { OwnActions } from './own-actions.tsx';
import { QuestionForm } from './question-form.tsx';
import { RatingForm } from './rating-form.tsx';
import { SolutionAnswer, type SolutionAnswerValue } from './solution-answer.tsx';
import { storyTexts as t } from './story-texts.ts';

type AuthorPartsProps = { readonly report: ReportView; readonly author: Author };

/** What a report asks of its author now: an answer, a yes or no to the solution, a rating. */
export function AuthorAsks({ report, author }: AuthorPartsProps) {
  const isResolved = canMove(report, 'conform');
  const causes = useCall('POST /causes/list', { use: 'reject' }, { enabled: isResolved });
  const answer = useMutation<void, ApiError, SolutionAnswerValue>({
    mutationFn: (value) => sendAnswer(author, value),
    onSuccess: (_done, { cause_id }) => snackbar(cause_id === null ? t.accepted : t.rejected),
  });
  const reply = useMutation<void, ApiError, string>({
    mutationFn: (text) => sendMove(author, { move: 'answer', version: report.own?.version ?? 1, text }),
    onSuccess: () => snackbar(t.answered),
  });
  return (
    <>
      {isResolved && (
        <SolutionAnswer
          causes={causes.data?.items ?? []}
          until={null}
          isBusy={answer.isPending}
          fault={answer.error?.message ?? null}
          onAnswer={(value) => answer.mutate(value)}
        />
      )}
      {canMove(report, 'answer') && (
        <QuestionForm
          question={report.own?.question ?? ''}
          isBusy={reply.isPending}
          fault={reply.error?.message ?? null}
          onAnswer={(text) => reply.mutate(text)}
        />
      )}
      {author.by === 'session' && report.own?.can_rate && <RatingForm id={report.id} />}
    </>
  );
}

/** What the author may do of their own accord. */
export function AuthorActions({ report, author }: AuthorPartsProps) {
  return (
    <>
      {author.by === 'session' && takesPhotos(report) && <LaterPhotos report={report} />}
      <OwnActions report={report} author={author} />
    </>
  );
}

import { Button } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import type { ReportView } from '@vereda/contract/listener/report-shapes';
import { useSend } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { useViewer } from '#session/viewer.ts';
import { ShownLinks } from '#modules/linking/public.ts';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { findSubcategory, nameOf, useCategories } from '../categories/read-categories.ts';
import { ConstanciaButton } from '../filing/filed/constancia-button.tsx';
import { ShareButtons } from '../filing/filed/share-buttons.tsx';
import { StageBadge } from '../stage-badge.tsx';
import { AuthorActions, AuthorAsks } from './author-parts.tsx';
import type { Author } from './author.ts';
import { PromiseBox } from './promise-box.tsx';
import classes from './story.module.css';
import { StoryPlace } from './story-place.tsx';
import { StoryPhotos } from './story-photos.tsx';
import { storyTexts as t } from './story-texts.ts';
import { StoryTimeline } from './story-timeline.tsx';

type ReportStoryProps = {
  readonly report: ReportView;
  /** Who may speak for it here; null for everybody else. */
  readonly author: Author | null;
};

/** A report as a story: its promise on top, what it asks, what it is, what happened. */
export function ReportStory({ report, author }: ReportStoryProps) {
  const ticket = (author?.by === 'key' && author.photoTicket) || undefined;
  const own = report.own ? author : null;
  return (
    <div className={blocks.steps}>
      <div className={classes.state}>
        <StageBadge stage={report.stage} outcome={report.outcome} />
        {report.followers > 0 && <span>{t.followers({ count: report.followers })}</span>}
      </div>
      <Elsewhere report={report} />
      <PromiseBox report={report} />
      {own && <AuthorAsks report={report} author={own} />}
      <StoryPhotos photos={report.photos} ticket={ticket} isPublic={report.isPublic} />
      <p className={blocks.telling}>{report.description}</p>
      <Facts report={report} />
      <StoryPlace report={report} />
      <div className={classes.buttons}>
        {!own && <FollowButton report={report} />}
        {own && (
          <ConstanciaButton
            id={report.id}
            folio={report.folio}
            secret={own.by === 'key' ? own.secret : null}
          />
        )}
        {report.isPublic && <ShareButtons folio={report.folio} />}
      </div>
      <ShownLinks kind="report" id={report.id} />
      <Section title={t.history}>
        <StoryTimeline entries={report.timeline} ticket={ticket} />
      </Section>
      {own && <AuthorActions report={report} author={own} />}
    </div>
  );
}

// Where it goes on: in another report, or at somebody else's.
function Elsewhere({ report }: Pick<ReportStoryProps, 'report'>) {
  return (
    <>
      {report.duplicate_of && (
        <Message tone="notice">
          <p>{t.duplicate({ folio: report.duplicate_of.folio })}</p>
          <Link to="/" query={{ folio: report.duplicate_of.folio }}>
            {t.openOriginal({ folio: report.duplicate_of.folio })}
          </Link>
        </Message>
      )}
      {report.incident && (
        <Message tone="notice">
          <p>{t.incident({ count: report.incident.reports })}</p>
          {report.incident.parent && (
            <Link to="/" query={{ folio: report.incident.parent.folio }}>
              {t.openOriginal({ folio: report.incident.parent.folio })}
            </Link>
          )}
        </Message>
      )}
      {report.own?.institution && (
        <Message tone="notice">
          <p>{t.heldBy({ institution: report.own.institution })}</p>
        </Message>
      )}
    </>
  );
}

function Facts({ report }: { readonly report: ReportView }) {
  const { data: categories = [] } = useCategories();
  const type = findSubcategory(categories, report.subcategory_id);
  return (
    <KeyValues
      facts={[
        [t.kind, type && `${nameOf(type.category)} · ${nameOf(type.subcategory)}`],
        [t.place, [report.address, report.colonia].filter(Boolean).join(', ')],
        [t.filed, formatDate(report.created_at)],
        ['', report.outside_area ? t.outside : null],
        ...(report.own?.rating ? [[t.rate, t.stars({ count: report.own.rating.stars })] as const] : []),
      ]}
    />
  );
}

function FollowButton({ report }: { readonly report: ReportView }) {
  const isSignedIn = useViewer() !== null;
  const refreshes = ['POST /reports/get/:id', 'POST /reports/by-folio'] as const;
  const follow = useSend('POST /follower/create/:id', { refreshes, onDone: () => snackbar(t.followed) });
  const stop = useSend('POST /follower/remove/:id', { refreshes, onDone: () => snackbar(t.unfollowed) });
  if (!isSignedIn || report.stage === 'closed') return null;
  return report.following ? (
    <Button
      variant="default"
      leftSection={<IconBellOff size={20} aria-hidden />}
      loading={stop.isPending}
      onClick={() => stop.mutate({ id: report.id })}
    >
      {t.following}
    </Button>
  ) : (
    <Button
      leftSection={<IconBell size={20} aria-hidden />}
      loading={follow.isPending}
      onClick={() => follow.mutate({ id: report.id })}
    >
      {t.follow}
    </Button>
  );
}

import type { SocialPost } from '@vereda/contract/listener/lists/social-post';
import type { ReactNode } from 'react';
import { useCall } from '#api/use-call.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import { networkWords } from './network-words.ts';
import { authorOf, queueOf } from './post-address.ts';
import { socialWords as t } from './social-words.ts';

type PostToFileProps = {
  readonly id: number;
  readonly title: string;
  readonly children: (post: SocialPost) => ReactNode;
};

/** Reads the post that a report is to be made of; one that is a report already leads there. */
export function PostToFile({ id, title, children }: PostToFileProps) {
  const query = useCall('POST /social/twitter/get/:id', { id }, { staleMs: Number.POSITIVE_INFINITY });
  const { data } = query;
  if (data && data.state !== 'filed') return <>{children(data)}</>;
  return (
    <Page key="post" title={title}>
      <Loaded query={query} skeleton={<Skeleton lines={8} height={32} />}>
        {(post) => <AlreadyFiled post={post} />}
      </Loaded>
    </Page>
  );
}

function AlreadyFiled({ post }: { readonly post: SocialPost }) {
  const { report } = post;
  const toCase = report && (
    <ButtonLink to="/admin/listener/attention/$id" params={{ id: String(report.id) }}>
      {t.report({ folio: report.folio })}
    </ButtonLink>
  );
  return (
    <EmptyState
      title={report ? t.wasFiled({ folio: report.folio }) : t.wasFiledElsewhere}
      actions={
        <>
          {toCase}
          <ButtonLink variant="default" {...queueOf(post.network)}>
            {t.cancel}
          </ButtonLink>
        </>
      }
    />
  );
}

/** Of which post the report is, above its form. */
export function PostOrigin({ post }: { readonly post: SocialPost }) {
  const network = networkWords[post.network];
  return (
    <Message
      title={t.from({ who: authorOf(post), network })}
      actions={
        <>
          <PostLink {...post} />
          <Link {...queueOf(post.network)}>{t.cancel}</Link>
        </>
      }
    >
      {t.fromHint} {post.media_count > 0 && t.fromMedia}
    </Message>
  );
}

/** The way from a case to the post that it was made of. */
export function PostLink({ network, link }: Pick<SocialPost, 'network' | 'link'>) {
  return (
    <a href={link} target="_blank" rel="noreferrer noopener">
      {t.open({ network: networkWords[network] })}
    </a>
  );
}

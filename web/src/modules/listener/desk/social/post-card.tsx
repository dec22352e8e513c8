import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { SocialPost } from '@vereda/contract/listener/lists/social-post';
import { call } from '#api/call.ts';
import { isApiError } from '#api/api-error.ts';
import { queryClient } from '#api/query-client.ts';
import { useSend } from '#api/use-call.ts';
import { KeyHint } from '#ui/device/key-hint.tsx';
import { useShortcuts } from '#ui/device/shortcuts.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { useGoTo } from '#ui/navigation.ts';
import { When } from '#ui/when.tsx';
import { networkWords } from './network-words.ts';
import { authorOf } from './post-address.ts';
import classes from './social.module.css';
import { socialWords as t } from './social-words.ts';

const NEW = '/admin/listener/new';
/** The id of the card. */
export const POST_CARD = 'post-card';
const READS = ['POST /social/twitter/list'] as const;

/** One post as it is, and what can be made of it. */
export function PostCard({ post }: { readonly post: SocialPost }) {
  const { id, network, link, text, media_count: media } = post;
  return (
    <article id={POST_CARD} className={classes.card} aria-labelledby={`author-${id}`}>
      <header>
        <h2 id={`author-${id}`}>{authorOf(post)}</h2>
        <p className={blocks.hint}>
          <When moment={post.posted_at} />
          {media > 0 && ` · ${t.media({ count: media })}`}
        </p>
      </header>
      <p className={blocks.telling}>{text}</p>
      <p>
        <a href={link} target="_blank" rel="noreferrer noopener" className={classes.outside}>
          {t.open({ network: networkWords[network] })}
          <IconExternalLink size={16} aria-hidden />
        </a>
      </p>
      <WhatNow post={post} />
      <p className={`${blocks.hint} ${classes.keys}`}>{t.keys}</p>
    </article>
  );
}

function WhatNow({ post }: { readonly post: SocialPost }) {
  if (post.state === 'filed') return <Filed post={post} />;
  return post.state === 'waiting' ? <Waiting post={post} /> : <Dismissed post={post} />;
}

function Filed({ post: { report, link } }: { readonly post: SocialPost }) {
  useShortcuts({ o: () => openOutside(link) });
  if (!report) return <p className={blocks.hint}>{t.filedElsewhere}</p>;
  return (
    <p>
      <Link to="/admin/listener/attention/$id" params={{ id: String(report.id) }}>
        {t.report({ folio: report.folio })}
      </Link>
    </p>
  );
}

function Waiting({ post: { id, link } }: { readonly post: SocialPost }) {
  const goTo = useGoTo();
  const dismiss = useSend('POST /social/twitter/delete/:id', {
    refreshes: READS,
    onDone: () => offerUndo(t.saidDismissed, () => void restore(id)),
  });
  const run = () => !dismiss.isPending && dismiss.mutate({ id });
  const query = { publicacion: String(id) };
  useShortcuts({ r: () => goTo({ to: NEW, query }), x: run, o: () => openOutside(link) });
  return (
    <>
      {dismiss.error && <Message tone="danger">{dismiss.error.message}</Message>}
      <div className={blocks.buttons}>
        <ButtonLink to={NEW} query={query} aria-keyshortcuts="r">
          {t.file}
          <KeyHint>r</KeyHint>
        </ButtonLink>
        <Button variant="default" loading={dismiss.isPending} aria-keyshortcuts="x" onClick={run}>
          {t.dismiss}
          <KeyHint>x</KeyHint>
        </Button>
      </div>
    </>
  );
}

function Dismissed({ post: { id, link } }: { readonly post: SocialPost }) {
  useShortcuts({ o: () => openOutside(link) });
  return (
    <div>
      <Button variant="default" onClick={() => void restore(id)}>
        {t.restore}
      </Button>
    </div>
  );
}

async function restore(id: number): Promise<void> {
  try {
    await call('POST /social/twitter/restore/:id', { id });
    snackbar(t.saidRestored);
  } catch (error) {
    // The call has said why.
    if (!isApiError(error)) throw error;
  }
  for (const read of READS) void queryClient.invalidateQueries({ queryKey: [read] });
}

function openOutside(link: string): void {
  window.open(link, '_blank', 'noopener,noreferrer');
}

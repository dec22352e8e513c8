import type { PostState, SocialPost } from '@vereda/contract/listener/lists/social-post';
import type { Network } from '@vereda/contract/listener/lists/tracker';
import { useState } from 'react';
import { useLive } from '#api/use-live.ts';
import { usePages } from '#api/use-call.ts';
import { MorePages, Paged } from '#tables/paged.tsx';
import { useShortcuts } from '#ui/device/shortcuts.ts';
import blocks from '#ui/look/blocks.module.css';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { authorOf } from './post-address.ts';
import { POST_CARD, PostCard } from './post-card.tsx';
import classes from './social.module.css';
import { socialWords as t } from './social-words.ts';

const PER_PAGE = 50;
const NONE = { waiting: t.noneWaiting, filed: t.noneFiled, dismissed: t.noneDismissed } as const;

type PostQueueProps = { readonly network: Network; readonly state: PostState };

/** Posts one below the other, and the one that is looked at beside them; keys go along and decide. */
export function PostQueue({ network, state }: PostQueueProps) {
  const pages = usePages('POST /social/twitter/list', { network, state, limit: PER_PAGE });
  useLive(['desk-list-changed'], ['POST /social/twitter/list'], 'social-post');
  const { items } = pages;
  const [chosen, setChosen] = useState<{ readonly id: number; readonly place: number } | null>(null);
  const found = items.findIndex(({ id }) => id === chosen?.id);
  // What was decided leaves the list: what came after it takes its place.
  const place = found >= 0 ? found : Math.min(chosen?.place ?? 0, Math.max(0, items.length - 1));
  const current = items[place];
  const choose = (to: number) => {
    const at = Math.max(0, Math.min(items.length - 1, to));
    const post = items[at];
    if (post) setChosen({ id: post.id, place: at });
    return post;
  };
  const step = (to: number) => {
    const post = choose(to);
    if (post) document.getElementById(rowId(post))?.scrollIntoView({ block: 'nearest' });
  };
  useShortcuts({ j: () => step(place + 1), k: () => step(place - 1) });
  // On a phone it stands above the list.
  const touch = (to: number) => {
    choose(to);
    requestAnimationFrame(() => document.getElementById(POST_CARD)?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <Paged pages={pages} empty={<EmptyState title={NONE[state]}>{t.noneText}</EmptyState>}>
      {() => (
        <div className={classes.columns}>
          <section aria-label={t.list}>
            <ul className={blocks.rows}>
              {items.map((post, index) => (
                <PostRow
                  key={post.id}
                  post={post}
                  isCurrent={index === place}
                  onChoose={() => touch(index)}
                />
              ))}
            </ul>
            <MorePages pages={pages} />
          </section>
          {current && <PostCard key={current.id} post={current} />}
        </div>
      )}
    </Paged>
  );
}

function rowId({ id }: SocialPost): string {
  return `post-${id}`;
}

type PostRowProps = {
  readonly post: SocialPost;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
};

function PostRow({ post, isCurrent, onChoose }: PostRowProps) {
  return (
    <li id={rowId(post)} className={classes.row} aria-current={isCurrent || undefined}>
      <button type="button" onClick={onChoose}>
        <strong>{authorOf(post)}</strong> <When moment={post.posted_at} />
        <span>{post.text}</span>
      </button>
    </li>
  );
}

import type { SocialPost } from '@vereda/contract/listener/lists/social-post';
import type { Network } from '@vereda/contract/listener/lists/tracker';
import type { AnyTarget } from '#ui/link.tsx';
import { socialWords as t } from './social-words.ts';

type Queue = Pick<AnyTarget, 'query'> & {
  readonly to: '/admin/listener/socialnetworks/twitter' | '/admin/listener/socialnetworks/facebook';
};

/** Where the posts of a network are looked at. */
export function queueOf(network: Network): Queue {
  if (network === 'facebook') return { to: '/admin/listener/socialnetworks/facebook' };
  return {
    to: '/admin/listener/socialnetworks/twitter',
    ...(network === 'mastodon' && { query: { red: network } }),
  };
}

/** What the author of a post is called. */
export function authorOf({ network, handle }: Pick<SocialPost, 'network' | 'handle'>): string {
  if (handle === '') return t.nameless;
  return network === 'facebook' ? handle : t.by({ handle });
}

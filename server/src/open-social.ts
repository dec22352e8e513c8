import type { Config } from '#platform/config';
import { facebookPosts } from '#ports/social/facebook-posts';
import { mastodonPosts } from '#ports/social/mastodon-posts';
import type { SocialSource } from '#ports/social/port';
import { xPosts } from '#ports/social/x-posts';

/** The social networks that the configuration connects. */
export function openSocialSources(config: Config): readonly SocialSource[] {
  const sources: SocialSource[] = [];
  const { X_BEARER_TOKEN: bearer, MASTODON_URL: server, FACEBOOK_PAGE_ID: pageId } = config;
  const { FACEBOOK_PAGE_TOKEN: token } = config;
  if (bearer) sources.push(xPosts({ url: config.X_API_URL, token: bearer }));
  if (pageId && token) {
    const appSecret = config.FACEBOOK_APP_SECRET ?? null;
    sources.push(facebookPosts({ url: config.FACEBOOK_API_URL, pageId, token, appSecret }));
  }
  if (server) sources.push(mastodonPosts({ url: server, token: config.MASTODON_TOKEN ?? null }));
  return sources;
}

import type { Locale } from '@vereda/contract/locale';
import { followerToken } from '#modules/following/public';
import { findAddressee } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { publicUrl } from '#platform/documents/mail-page';
import { inLanguage } from '#platform/http/one-click';
import { actionUrl } from '#platform/documents/send-mail';
import { selectFollowers, type Follower } from './follower.queries.ts';

/** A follower who can be reached by mail. */
export type FollowerRecipient = {
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
  /** A page that asks first. */
  readonly unfollowUrl: string;
  /** Where one click does it (RFC 8058). */
  readonly stopUrl: string;
};

/** Followers of a report who have an address. */
export async function listFollowerRecipients(deps: Deps, reportId: number): Promise<FollowerRecipient[]> {
  const followers = await selectFollowers(deps.database, reportId);
  const recipients: FollowerRecipient[] = [];
  for (const follower of followers) {
    const address = await addressOf(deps, follower);
    if (!address) continue;
    const ticket = followerToken(deps.secrets, 'unfollow-links', follower.id);
    const query = { mode: 'unsubscribe', id: String(follower.report_id), ticket };
    const unfollowUrl = actionUrl(deps, address.locale, query);
    const stopUrl = `${publicUrl(deps.config)}/unfollow/${follower.report_id}.${ticket}${inLanguage(address.locale)}`;
    recipients.push({ ...address, unfollowUrl, stopUrl });
  }
  return recipients;
}

async function addressOf(
  deps: Deps,
  follower: Follower,
): Promise<{ email: string; name: string; locale: Locale } | null> {
  if (follower.email) return { email: follower.email, name: '', locale: follower.locale };
  const user = follower.uid ? await findAddressee(deps, follower.uid) : null;
  return user?.email && user.wants('followed-moved')
    ? { email: user.email, name: user.first_name, locale: user.locale }
    : null;
}

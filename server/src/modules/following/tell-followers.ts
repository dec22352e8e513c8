import { FOLLOWED_PAGES } from '@vereda/contract/catalog/following';
import { withLocale, type Locale } from '@vereda/contract/locale';
import { findAddressee } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { publicUrl } from '#platform/documents/mail-page';
import { actionUrl, sendMail } from '#platform/documents/send-mail';
import { inLanguage } from '#platform/http/one-click';
import { selectFollowers, type Follower, type Thing } from './follower.queries.ts';
import { followerToken } from './follower-token.ts';
import { wordsOf } from './messages/words.ts';

/** What happened to something, in the language of its reader. */
export type News = {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Why, where that was said. */
  readonly reason: string | null;
};

const PAGE = 500;

/** Mails what happened to everybody who follows it; `occasion` names it, so that a second try tells nobody twice. */
export async function tellFollowers(
  deps: Deps,
  thing: Thing,
  { occasion, newsIn }: { readonly occasion: string; readonly newsIn: (locale: Locale) => News },
): Promise<void> {
  let afterId = 0;
  for (;;) {
    const followers = await selectFollowers(deps.database, thing, { afterId, limit: PAGE });
    for (const follower of followers) await tell(deps, follower, { occasion, newsIn });
    if (followers.length < PAGE) return;
    afterId = followers.at(-1)?.id ?? afterId;
  }
}

async function tell(
  deps: Deps,
  follower: Follower,
  { occasion, newsIn }: { readonly occasion: string; readonly newsIn: (locale: Locale) => News },
): Promise<void> {
  const to = await addressOf(deps, follower);
  if (!to) return;
  const { id, kind, subject_id: subjectId } = follower;
  const { locale } = to;
  const words = wordsOf(locale);
  const { subject, lines, reason } = newsIn(locale);
  const ticket = followerToken(deps.secrets, 'stop-following-links', id);
  const base = publicUrl(deps.config);
  const content = {
    subject,
    greeting: words.greeting(to.name),
    paragraphs: [
      ...lines,
      ...(reason ? [words.reason(reason)] : []),
      words.stop(actionUrl(deps, locale, { mode: 'stop-following', ticket })),
    ],
    button: {
      label: words.see[kind],
      url: `${base}${withLocale('/', locale)}?${FOLLOWED_PAGES[kind]}=${subjectId}`,
    },
    closing: words.closing,
  };
  const stopUrl = `${base}/stop-following/${ticket}${inLanguage(locale)}`;
  const once = `${kind}-${subjectId}-${occasion}`;
  await sendMail(deps, { ...to, stopUrl }, { about: 'followed', occasion: once, content });
}

async function addressOf(
  deps: Deps,
  { email, uid, locale }: Follower,
): Promise<{ email: string; name: string; locale: Locale } | null> {
  if (email) return { email, name: '', locale };
  const user = uid ? await findAddressee(deps, uid) : null;
  return user?.email && user.wants('followed-moved')
    ? { email: user.email, name: user.first_name, locale: user.locale }
    : null;
}

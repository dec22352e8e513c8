import { FOLLOWED_PAGES } from '@vereda/contract/catalog/following';
import { useSend } from '#api/use-call.ts';
import { ButtonLink } from '#ui/link.tsx';
import { OneButtonPage } from '#ui/feedback/one-button-page.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { followingWords as t } from './following-words.ts';

/** mode=confirm-following: an address agrees to get the news. */
export function ConfirmFollowing() {
  const [{ ticket = '' }] = useQueryParams();
  const send = useSend('POST /following/confirm');
  const thing = send.data;
  return (
    <OneButtonPage
      title={t.confirmTitle}
      lead={t.confirmLead}
      label={t.send}
      send={send}
      onSend={() => send.mutate({ ticket })}
      done={{
        title: t.confirmed,
        way: thing && (
          <ButtonLink to="/" query={{ [FOLLOWED_PAGES[thing.kind]]: String(thing.id) }}>
            {t[thing.kind]}
          </ButtonLink>
        ),
      }}
    />
  );
}

/** mode=stop-following: no more mail about one initiative or work. */
export function StopFollowingThing() {
  const [{ ticket = '' }] = useQueryParams();
  const send = useSend('POST /following/stop');
  return (
    <OneButtonPage
      title={t.stopTitle}
      lead={t.stopLead}
      label={t.stopAction}
      send={send}
      onSend={() => send.mutate({ ticket })}
      done={{ title: t.stopDone, way: <ButtonLink to="/">{t.home}</ButtonLink> }}
    />
  );
}

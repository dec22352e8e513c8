import { messageOf, type ErrorCode } from '@vereda/contract/errors';
import { useCall } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { Loaded } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { feedWords as t } from '../desk/feed/feed-words.ts';

/** How the supplier's system answers, or that none is asked and how one would be. */
export function FeedStatus() {
  const status = useCall('POST /certificates/feed/status', {});
  return (
    <Section title={t.networkTitle} lead={t.lead}>
      <Loaded query={status}>
        {({ configured, host, asked_at, answered_at, problem }) =>
          configured ? (
            <>
              <p>
                <StatusBadge tone={problem ? 'late' : asked_at ? 'done' : 'waiting'}>
                  {problem ? t.silent : asked_at ? t.answers : t.never}
                </StatusBadge>
              </p>
              {problem && <Message tone="warning">{messageOf(problem as ErrorCode, locale)}</Message>}
              <KeyValues
                facts={[
                  [t.host, host],
                  [t.askedAt, asked_at && formatDate(asked_at, 'moment')],
                  [t.answeredAt, answered_at && formatDate(answered_at, 'moment')],
                ]}
              />
            </>
          ) : (
            <Message tone="notice" title={t.notConfigured}>
              {t.notConfiguredText}
            </Message>
          )
        }
      </Loaded>
    </Section>
  );
}

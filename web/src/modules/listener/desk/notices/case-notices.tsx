import type { CaseFile } from '@vereda/contract/listener/case-file';
import type { DeliveryState, NoticeDelivery } from '@vereda/contract/listener/lists/notice';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';
import { noticeWords as t, troubleOf } from './notice-words.ts';

// Older ones fold.
const SHOWN = 3;
const TONES: Readonly<Record<DeliveryState, StatusTone>> = {
  queued: 'running',
  sent: 'done',
  refused: 'failed',
  failed: 'failed',
};

/** What was sent about a case: when, what, by what, and whether it left. */
export function CaseNotices({ file: { notices, reporter } }: { readonly file: CaseFile }) {
  const older = notices.slice(SHOWN);
  return (
    <Section title={t.title}>
      {notices.length === 0 && <p className={blocks.hint}>{t.none}</p>}
      {notices.length > 0 && <Notices list={notices.slice(0, SHOWN)} />}
      {older.length > 0 && (
        <details>
          <summary>{t.before({ count: older.length })}</summary>
          <Notices list={older} />
        </details>
      )}
      {reporter === null && <p className={blocks.hint}>{t.hidden}</p>}
    </Section>
  );
}

function Notices({ list }: { readonly list: readonly NoticeDelivery[] }) {
  return (
    <ul className={blocks.rows}>
      {list.map((one) => (
        <li key={one.id} className={blocks.row}>
          <span>
            {t[one.notice]}
            <small>
              {[t[one.channel], readerOf(one)].join(' ')} · {formatDate(one.at, 'moment')}
            </small>
          </span>
          <span>
            <StatusBadge tone={TONES[one.state]}>{t[one.state]}</StatusBadge>
            {troubleOf(one) !== null && <small>{troubleOf(one)}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function readerOf({ reader, taken, refused, state }: NoticeDelivery): string {
  if (reader === 'reporter') return t.toReporter;
  if (reader === 'provider') return t.toProvider;
  return state === 'queued' || state === 'failed' ? '' : t.toFollowers({ count: taken + refused });
}

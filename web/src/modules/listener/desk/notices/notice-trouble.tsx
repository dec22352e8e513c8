import type { CaseFile } from '@vereda/contract/listener/case-file';
import { Message } from '#ui/message.tsx';
import { noticeWords as t } from './notice-words.ts';

/** That the last notice did not reach who reported, and how to reach them instead; nothing where it did. */
export function NoticeTrouble({ file: { notices, reporter } }: { readonly file: CaseFile }) {
  const last = notices.find(({ reader }) => reader === 'reporter');
  if (!reporter || (last?.state !== 'refused' && last?.state !== 'failed')) return null;
  const { channel, state } = last;
  return (
    <Message tone="warning" title={t[`${channel}${state === 'refused' ? 'Refused' : 'Failed'}`]}>
      {insteadOf(channel, reporter)}
    </Message>
  );
}

function insteadOf(
  channel: 'mail' | 'sms',
  { phone, email }: { readonly phone: string | null; readonly email: string | null },
): string {
  if (channel === 'sms') return email ? t.mailInstead : t.callOnly;
  return phone ? t.callInstead : t.noOther;
}

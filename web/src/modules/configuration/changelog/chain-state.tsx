import { useCall } from '#api/use-call.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { When } from '#ui/when.tsx';
import { changelogWords as t } from './changelog-words.ts';
import classes from './changelog.module.css';

/** Whether the chain of hashes over the history is whole, and when that was looked at. */
export function ChainState() {
  const { data } = useCall('POST /changelog/list', { limit: 1, with_chain: true });
  const chain = data?.chain;
  if (!chain || chain.state === 'checking') {
    return (
      <p className={classes.chain}>
        <StatusBadge tone="running">{t.checking}</StatusBadge>
        {chain && t.checkingText}
      </p>
    );
  }
  const isWhole = chain.state === 'whole';
  return (
    <p className={classes.chain}>
      <StatusBadge tone={isWhole ? 'done' : 'failed'}>{isWhole ? t.whole : t.broken}</StatusBadge>
      {isWhole
        ? t.wholeText({ count: chain.length ?? 0 })
        : t.brokenText({ id: chain.change_id ?? '–', fault: chain.fault ?? '–' })}
      {chain.checked_at && <When moment={chain.checked_at} />}
    </p>
  );
}

import { messageOf, type ErrorCode } from '@vereda/contract/errors';
import { IconCircleCheck } from '@tabler/icons-react';
import type { OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { formatRelative } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { PathLink } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { todayWords as t } from './today-words.ts';
import classes from './today.module.css';

type Network = OutputOf<'POST /certificates/networks/status'>['items'][number];

const LOOK_EVERY_MS = 30_000;

/** How the networks are, a sentence each; what is wrong stands out. */
export function Health({ now }: { readonly now: number }) {
  const { data } = useCall('POST /certificates/networks/status', {}, { everyMs: LOOK_EVERY_MS });
  // A line that keeps its place: what is below does not move when the answer comes.
  if (!data) return <p className={classes.health}>&nbsp;</p>;
  return data.items.map((network) => <OneNetwork key={network.id} network={network} now={now} />);
}

function OneNetwork({ network, now }: { readonly network: Network; readonly now: number }) {
  const fault = faultOf(network);
  const pending = network.pending > 0 ? ` ${t.pending({ count: network.pending })}` : '';
  if (fault) {
    return (
      <Message
        tone={network.stale || network.lost > 0 ? 'danger' : 'warning'}
        actions={<PathLink path="/admin/certificates?tab=redes">{t.toNetworks}</PathLink>}
      >
        {fault}
        {pending}
      </Message>
    );
  }
  const name = nameOf(network);
  return (
    <p className={classes.health}>
      <IconCircleCheck size={18} aria-hidden />
      <span>
        {network.last_final_at
          ? t.healthy({ network: name, when: formatRelative(network.last_final_at, now) })
          : t.healthyNew({ network: name })}
        {pending}
      </span>
    </p>
  );
}

function faultOf(network: Network): string | null {
  const name = nameOf(network);
  if (network.problem) {
    const problem = messageOf(network.problem as ErrorCode, locale, network.problem_params);
    return t.broken({ network: name, problem });
  }
  if (network.lost > 0) return t.lost({ network: name, count: network.lost });
  if (network.stale) return t.stale({ network: name });
  return network.slow ? t.slow({ network: name }) : null;
}

function nameOf({ kind, name }: Network): string {
  return kind === 'embedded' ? t.pilot : t.network({ name: name[locale] });
}

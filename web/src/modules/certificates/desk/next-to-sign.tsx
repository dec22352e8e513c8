import { SIGNER_ROLES, type DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { GAMES } from '@vereda/contract/certificates/game';
import { useCall } from '#api/use-call.ts';
import { useShortcuts } from '#ui/device/shortcuts.ts';
import blocks from '#ui/look/blocks.module.css';
import { PathLink } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { useGoToPath } from '#ui/navigation.ts';
import { drawWords } from '../words/draw-words.ts';
import { signWords as t } from './sign-words.ts';

/** Once somebody has signed: who signs next, or that both have. */
export function WhoIsNext({ draw: { signatures, officials } }: { readonly draw: DrawCase }) {
  if (signatures.length === 0) return null;
  const missing = SIGNER_ROLES.find((role) => !signatures.some((given) => given.role === role));
  if (!missing) return <Message tone="success">{t.complete}</Message>;
  const role = drawWords[missing].toLocaleLowerCase();
  const name = officials.find((official) => official.role === missing)?.full_name;
  return <Message live>{name ? t.next({ name, role }) : t.nobodyNext({ role })}</Message>;
}

const NEXT_KEY = 'n';

/** After the own signature: the way to the oldest draw that waits for another one, by link or by `n`. */
export function NextToSign({ after }: { readonly after: number }) {
  const { data } = useCall('GET /certificates/draws/to-sign', {});
  const goTo = useGoToPath();
  const waiting = (data?.items ?? []).filter(({ id }) => id !== after);
  const [next] = waiting;
  const path = next && `${GAMES[next.game].screen ?? '/admin/certificates'}?sorteo=${next.id}`;
  useShortcuts({ [NEXT_KEY]: path ? () => goTo(path) : undefined });
  if (!data) return null;
  if (!next || !path) return <p className={blocks.hint}>{t.noneWait}</p>;
  const number = String(next.draw_number ?? next.id);
  return (
    <p>
      <PathLink path={path}>{t.nextDraw({ number, turn: next.turn_name })}</PathLink>
      <span className={blocks.under}>{t.moreWait({ count: waiting.length })}</span>
    </p>
  );
}

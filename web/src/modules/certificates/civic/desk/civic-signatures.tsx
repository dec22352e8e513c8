import { Button } from '@mantine/core';
import { SIGNER_ROLES, type SignerRole } from '@vereda/contract/certificates/draw-shapes';
import type { CivicCase } from '@vereda/contract/certificates/civic/shapes';
import { aboutSigningCivic } from '@vereda/contract/certificates/keys/about-signing';
import { messageOf, type ErrorCode } from '@vereda/contract/errors';
import { useState } from 'react';
import { useCall, useSend } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { signCivicShown } from '../../keys/key-crypto.ts';
import { KeyNotice } from '../../signing/key-notice.tsx';
import { UnlockKey } from '../../signing/unlock-key.tsx';
import { drawWords } from '../../words/draw-words.ts';
import { Hash } from '../civic-facts.tsx';
import { civicSignWords as t } from './civic-sign-words.ts';

const MOVE_OF = { jefe_sorteo: 'sign-jefe-sorteo', escribano: 'sign-escribano' } as const;
const WIDTH_PX = 760;

// That somebody else signs is nobody's fault: only whoever could sign is told what is in the way.
const UNTOLD: ReadonlySet<string> = new Set([
  'certificates/civic-not-official',
  'certificates/signature-order',
]);

/** Who signed what was drawn, the button of who signs next, and why somebody appointed cannot. */
export function CivicSignatures({ draw }: { readonly draw: CivicCase }) {
  const [role, setRole] = useState<SignerRole | null>(null);
  if (draw.signing === null || (draw.status === 'anulado' && draw.signatures.length === 0)) return null;
  const moves = SIGNER_ROLES.map((one) => draw.moves.find(({ move }) => move === MOVE_OF[one]));
  const open = SIGNER_ROLES.filter((_one, index) => moves[index]?.allowed);
  const blockers = new Set(moves.flatMap((move) => (move?.blocked_by ? [move.blocked_by] : [])));
  const isWaiting = draw.status === 'sorteado';
  return (
    <Section title={t.title} lead={isWaiting ? t.lead : undefined}>
      <KeyValues
        facts={SIGNER_ROLES.map((one) => {
          const given = draw.signatures.find((signature) => signature.role === one);
          const told = given ? `${given.full_name} · ${formatDate(given.signed_at, 'moment')}` : t.waiting;
          return [drawWords[one], told] as const;
        })}
      />
      <div className={blocks.buttons}>
        {open.map((one) => (
          <Button key={one} onClick={() => setRole(one)}>
            {t.signAs({ role: drawWords[one].toLocaleLowerCase() })}
          </Button>
        ))}
      </div>
      {[...blockers]
        .filter((code) => !UNTOLD.has(code) && code !== 'certificates/key-missing')
        .map((code) => (
          <Message key={code} tone="warning">
            {messageOf(code as ErrorCode, locale)}
          </Message>
        ))}
      {blockers.has('certificates/key-missing') && <KeyNotice />}
      {role && <SignCivicDialog draw={draw} role={role} onClose={() => setRole(null)} />}
    </Section>
  );
}

type DialogProps = { readonly draw: CivicCase; readonly role: SignerRole; readonly onClose: () => void };

/** Shows who was drawn and the hash that is signed, and asks for key and person. */
function SignCivicDialog({ draw, role, onClose }: DialogProps) {
  const { id, version, folio, signing } = draw;
  const send = useSend('POST /certificates/civic/sign', {
    refreshes: ['GET /certificates/civic/get/:id', 'POST /certificates/civic/list'],
    onDone: ({ status }) => {
      snackbar(status === 'firmado' ? t.published : t.signed);
      onClose();
    },
  });
  if (!signing) return null;
  const { digest } = signing;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.signAs({ role: drawWords[role].toLocaleLowerCase() })}
      maxWidthPx={WIDTH_PX}
    >
      {send.error && <Message tone="danger">{send.error.message}</Message>}
      <p>{t.declares}</p>
      <Drawn draw={draw} />
      <p className={blocks.hint}>
        {t.fingerprint} <Hash of={digest} />
      </p>
      <UnlockKey
        role={role}
        shown={{
          about: aboutSigningCivic({ folio, digest }),
          sign: (kid, open) => signCivicShown({ id, kid, role, digest }, open),
        }}
        action={t.sign}
        isBusy={send.isPending}
        onSigned={(given) => send.mutate({ id, version, role, digest, ...given })}
      />
    </Dialog>
  );
}

const SHOWN_MAX = 100;

function Drawn({ draw: { id, winners, substitutes } }: { readonly draw: CivicCase }) {
  const limit = Math.min(winners + substitutes, SHOWN_MAX);
  const ranked = useCall('POST /certificates/civic/participants/list', { id, limit });
  if (ranked.error) return <Message tone="danger">{ranked.error.message}</Message>;
  const codes = (ranked.data?.items ?? []).map(({ code }) => code);
  const more = winners + substitutes - codes.length;
  return (
    <>
      <KeyValues
        facts={[
          [t.winners, codes.slice(0, winners).join(' · ')],
          [t.substitutes, codes.slice(winners).join(' · ') || null],
        ]}
      />
      {ranked.data && more > 0 && <p className={blocks.hint}>{t.more({ count: more })}</p>}
    </>
  );
}

import { Button } from '@mantine/core';
import { SIGNER_ROLES, type DrawCase, type SignerRole } from '@vereda/contract/certificates/draw-shapes';
import { messageOf, type ErrorCode } from '@vereda/contract/errors';
import { useState } from 'react';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { useViewer } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import { KeyHint } from '#ui/device/key-hint.tsx';
import { useShortcuts } from '#ui/device/shortcuts.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { deskWords as t } from '../words/desk-words.ts';
import { drawWords } from '../words/draw-words.ts';
import { KeyNotice } from '../signing/key-notice.tsx';
import { NextToSign, WhoIsNext } from './next-to-sign.tsx';
import { SignDialog } from './sign-dialog.tsx';

const SIGN_KEY = 'f';
const MOVE_OF: Record<SignerRole, string> = { jefe_sorteo: 'sign-jefe-sorteo', escribano: 'sign-escribano' };

// What keeps somebody from signing that only other people can settle; the order of signatures shows by itself.
const TOLD: ReadonlySet<string> = new Set([
  'certificates/appointment-suspended',
  'certificates/appointment-waiting',
  'certificates/key-waiting',
  'certificates/typed-by-signer',
  'certificates/changed-official',
  'certificates/draw-not-held',
  'certificates/typed-by-changer',
  'certificates/feed-differs',
]);

/** Who signed, the button of who signs next, and why somebody appointed cannot. */
export function Signatures({ draw }: { readonly draw: DrawCase }) {
  const [role, setRole] = useState<SignerRole | null>(null);
  const viewer = useViewer();
  const own = draw.officials.find(({ uid }) => uid === viewer?.uid)?.role;
  const open = SIGNER_ROLES.filter((one) =>
    draw.moves.some(({ move, allowed }) => move === MOVE_OF[one] && allowed),
  );
  const [first] = open;
  useShortcuts({ [SIGN_KEY]: first && (() => setRole(first)) });
  const blocker = draw.moves.find(({ move }) => own && move === MOVE_OF[own])?.blocked_by;
  return (
    <Section title={t.signedBy} lead={t.signLead}>
      <KeyValues
        facts={SIGNER_ROLES.map((one) => {
          const signature = draw.signatures.find((given) => given.role === one);
          const appointed = draw.officials.find((official) => official.role === one);
          const when = signature ? formatDate(signature.signed_at, 'moment') : t.waiting;
          return [
            drawWords[one],
            `${signature?.full_name ?? appointed?.full_name ?? t.nobody} · ${when}`,
          ] as const;
        })}
      />
      <div className={blocks.buttons}>
        {open.map((one) => (
          <Button
            key={one}
            aria-keyshortcuts={SIGN_KEY}
            rightSection={<KeyHint>{SIGN_KEY}</KeyHint>}
            onClick={() => setRole(one)}
          >
            {t.signAs({ role: drawWords[one].toLocaleLowerCase() })}
          </Button>
        ))}
      </div>
      {blocker && TOLD.has(blocker) && (
        <Message tone="warning">{messageOf(blocker as ErrorCode, locale)}</Message>
      )}
      {blocker === 'certificates/key-missing' && <KeyNotice />}
      <WhoIsNext draw={draw} />
      {own && draw.signatures.some((signature) => signature.role === own) && <NextToSign after={draw.id} />}
      {role && <SignDialog draw={draw} role={role} onClose={() => setRole(null)} />}
    </Section>
  );
}

import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { useState } from 'react';
import type { OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { formatDate } from '#i18n/date.ts';
import { KeyValues } from '#ui/key-values.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CLAIM_TONES, claimWords } from './claim-words.ts';
import { CodeDialog } from './code-dialog.tsx';
import { KeptPerson } from './kept-person.tsx';
import { NoteBeneficiary } from './note-beneficiary.tsx';
import { winnerWords as t } from './winner-words.ts';

const CALL = 'GET /certificates/claims/get/:id';
type CouponClaim = OutputOf<typeof CALL>;

/** Of a winning coupon: until when it can be claimed, and who does; nothing of other draws. */
export function ClaimSection({ draw }: { readonly draw: DrawCase }) {
  const isCoupon = draw.result?.format === 'coupons';
  useLive(['draw-changed'], [CALL], String(draw.id));
  const claim = useCall(CALL, { id: draw.id }, { enabled: isCoupon });
  if (!isCoupon) return null;
  return (
    <Section title={t.title}>
      <Loaded query={claim} skeleton={<Skeleton lines={3} />}>
        {(told) => <ClaimView draw={draw} told={told} />}
      </Loaded>
    </Section>
  );
}

function ClaimView({ draw, told }: { readonly draw: DrawCase; readonly told: CouponClaim }) {
  const [code, setCode] = useState<string | null>(null);
  // What came from a file is signed by the platform, without anybody being noted.
  const isUnsigned = draw.status === 'cargado' && draw.signatures.length === 0 && draw.folio !== null;
  const { claim, beneficiary } = told;
  return (
    <>
      <p>
        <StatusBadge tone={CLAIM_TONES[claim.state]}>{t[claim.state]}</StatusBadge>
      </p>
      <p>{claimWords(claim)}</p>
      <p className={blocks.hint}>{t.private}</p>
      {beneficiary !== 'none' && (
        <KeyValues
          facts={[
            [
              t.hash,
              told.beneficiary_sha256 && <code className={blocks.code}>{told.beneficiary_sha256}</code>,
            ],
          ]}
        />
      )}
      <p>{toldOf(told)}</p>
      {isUnsigned && claim.state !== 'lapsed' && (
        <NoteBeneficiary draw={draw} isThere={beneficiary !== 'none'} onNoted={setCode} />
      )}
      {beneficiary === 'kept' && <KeptPerson drawId={draw.id} />}
      {code !== null && <CodeDialog code={code} onClose={() => setCode(null)} />}
    </>
  );
}

function toldOf({ beneficiary, erase_on }: CouponClaim): string {
  if (beneficiary === 'none') return t.none;
  return beneficiary === 'kept' && erase_on ? t.kept({ day: formatDate(erase_on, 'day') }) : t.erased;
}

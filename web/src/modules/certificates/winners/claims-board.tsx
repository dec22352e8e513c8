import type { UnclaimedPrize } from '@vereda/contract/certificates/results/claim';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import blocks from '#ui/look/blocks.module.css';
import { PathLink } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { ClaimList, type ListedClaim } from './claim-list.tsx';
import { winnerWords as t } from './winner-words.ts';

const CALL = 'POST /certificates/claims/list';

/** Prizes that wait to be claimed, the first to lapse first, and how many lapsed: for the staff. */
export function ClaimsBoard() {
  useLive(['draw-changed'], [CALL]);
  const claims = useCall(CALL, {});
  return (
    <Section title={t.board}>
      <Loaded query={claims} skeleton={<Skeleton lines={3} />}>
        {({ items, lapsed }) => (
          <>
            {lapsed > 0 && <Message tone="warning">{t.lapsedCount({ count: lapsed })}</Message>}
            {items.length === 0 && <p className={blocks.hint}>{t.boardNone}</p>}
            <ClaimList items={items} caption={t.board} link={linkTo} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function linkTo(claim: ListedClaim, text: string) {
  const { draw_id } = claim as UnclaimedPrize;
  return <PathLink path={`/admin/certificates/win-rio-negro?sorteo=${draw_id}`}>{text}</PathLink>;
}

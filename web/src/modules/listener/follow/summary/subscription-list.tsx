import { Button } from '@mantine/core';
import type { OutputOf } from '#api/call.ts';
import { useCall, useSend } from '#api/use-call.ts';
import { formatNumber } from '#i18n/number.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import blocks from '#ui/look/blocks.module.css';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { summaryTexts as t } from './summary-texts.ts';

const LIST = 'POST /reports/summary/list';
type Subscription = OutputOf<typeof LIST>['items'][number];
/** Of a mail, whose address is listed; without it the account's are. */
type Owner = { readonly ticket?: string | undefined };

/** The own subscriptions, each of which can be removed, and confirmed where it waits. */
export function SubscriptionList({ ticket }: Owner) {
  const own = ticket === undefined ? {} : { ticket };
  const query = useCall(LIST, own);
  return (
    <Loaded query={query}>
      {({ items, wanted }) => (
        <>
          {!wanted && items.length > 0 && (
            <Message tone="warning" actions={<Link to="/profile">{t.toProfile}</Link>}>
              {t.muted}
            </Message>
          )}
          {items.length === 0 ? (
            <EmptyState title={ticket ? t.noneAsked : t.none}>
              {ticket ? t.noneAskedHint : t.noneHint}
            </EmptyState>
          ) : (
            <ul className={blocks.rows}>
              {items.map((item) => (
                <Row key={item.id} item={item} ticket={ticket} />
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  );
}

function Row({ item, ticket }: Owner & { readonly item: Subscription }) {
  const own = ticket === undefined ? {} : { ticket };
  const subscribe = useSend('POST /reports/summary/subscribe', { refreshes: [LIST] });
  const again = () => subscribe.mutate({ ...narrowingOf(item), ...own });
  const end = useSend('POST /reports/summary/end/:id', {
    refreshes: [LIST],
    onDone: () => (item.confirmed ? offerUndo(t.removed, again) : snackbar(t.removed)),
  });
  const name = summaryName(item);
  const fault = subscribe.error ?? end.error;
  return (
    <li className={blocks.row}>
      <div>
        {name}
        {!item.confirmed && <small>{t.waiting}</small>}
        {fault && <Message tone="danger">{fault.message}</Message>}
      </div>
      <div className={blocks.buttons}>
        {!item.confirmed && (
          <Button
            aria-label={t.confirmOf({ name })}
            loading={subscribe.isPending}
            onClick={() =>
              subscribe.mutate(
                { ...narrowingOf(item), ...own },
                { onSuccess: () => void snackbar(t.subscribed) },
              )
            }
          >
            {t.confirm}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t.removeOf({ name })}
          loading={end.isPending}
          onClick={() => end.mutate({ id: item.id, ...own })}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  );
}

function summaryName({ category, colonia, around, drawn, drawn_near: near }: Subscription): string {
  const circle =
    around && t.around({ meters: formatNumber(around.radius_m), place: around.place ?? t.somewhere });
  return (
    [category, colonia, circle, drawn && t.drawnIn({ place: near ?? t.somewhere })]
      .filter(Boolean)
      .join(' · ') || t.everything
  );
}

function narrowingOf({ category_id, colonia_id, around, drawn }: Subscription) {
  return {
    ...(category_id !== null && { category_id }),
    ...(colonia_id !== null && { colonia_id }),
    ...(around && { around: { point: around.point, radius_m: around.radius_m } }),
    ...(drawn && { drawn }),
  };
}

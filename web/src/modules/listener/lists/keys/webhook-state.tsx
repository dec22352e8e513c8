import type { RowOf } from '#catalog/catalog-calls.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { webhookWords as t } from './webhook-words.ts';

type WebhookRow = RowOf<'/listener/webhooks'>;

/** How a receiver fares, in a word. */
export function WebhookState({ hook }: { readonly hook: WebhookRow }) {
  if (hook.stopped_for !== null) return <StatusBadge tone="failed">{t.stopped}</StatusBadge>;
  if (!hook.active) return <StatusBadge tone="neutral">{t.off}</StatusBadge>;
  if (hook.secret_made_at === null) return <StatusBadge tone="idle">{t.noSecret}</StatusBadge>;
  if (hook.failing_since !== null) return <StatusBadge tone="late">{t.failing}</StatusBadge>;
  return <StatusBadge tone="done">{t.working}</StatusBadge>;
}

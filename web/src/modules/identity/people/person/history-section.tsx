import type { OperatorType, UserType } from '@vereda/contract/access/viewer';
import { actionOf } from '#modules/configuration/public.ts';
import { HistoryPanel } from '#tables/history-panel.tsx';
import { subtypeWords, typeWords } from '../people-words.ts';
import { personWords as w } from '../person-words.ts';
import { useRoles } from '../use-roles.ts';

/** What happened to an account, newest first. */
export function HistorySection({ uid }: { readonly uid: string }) {
  const roles = useRoles();
  const roleName = (id: unknown) => roles.find(({ value }) => value === id)?.label ?? '';
  return (
    <HistoryPanel
      entity="user"
      id={uid}
      told={(change) => ({
        title: actionOf(change),
        ...(change.actor_uid === uid && { by: w.byOwner }),
        children: toldOf(change.to_value, roleName),
      })}
    />
  );
}

// Values that say something to a reader, in his words; the rest is in the changelog.
function toldOf(value: unknown, roleName: (id: unknown) => string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { type, type_operator, role_id, credibility, allowed_categories, revoked } = value as Told;
  const told = [
    type && typeWords[type],
    ...(type_operator ?? []).map((one) => subtypeWords[one]),
    role_id && roleName(role_id),
    allowed_categories?.includes('*')
      ? w.every
      : allowed_categories && w.categoryCount({ count: allowed_categories.length }),
    credibility !== undefined && w.newValue({ value: credibility }),
    revoked !== undefined && w.ended({ count: revoked }),
  ];
  return told.filter(Boolean).join(' · ') || null;
}

type Told = {
  readonly type?: UserType;
  readonly type_operator?: readonly OperatorType[];
  readonly role_id?: string | null;
  readonly credibility?: number;
  readonly allowed_categories?: readonly string[];
  readonly revoked?: number;
};

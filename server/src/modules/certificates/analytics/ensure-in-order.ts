import { AppError } from '#platform/errors';

/** Throws platform/invalid-input for days that are turned round. */
export function ensureInOrder({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): void {
  if (from !== undefined && to !== undefined && from > to)
    throw new AppError('platform/invalid-input', { fields: { to: 'too_small' } });
}

import { PAGE_SIZE_MAX } from '@vereda/contract/limits';
import { useEffect } from 'react';
import { usePages } from '#api/use-call.ts';

/** Every role as something to choose, by name; what does not fit on a page comes after it by itself. */
export function useRoles(): readonly { readonly value: string; readonly label: string }[] {
  const { items, hasMore, isLoadingMore, error, loadMore } = usePages('POST /role/list', {
    limit: PAGE_SIZE_MAX,
  });
  const isNextDue = hasMore && !isLoadingMore && !error;
  useEffect(() => {
    if (isNextDue) loadMore();
  });
  return items.map(({ id, name }) => ({ value: id, label: name }));
}

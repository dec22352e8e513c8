import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PagesResult } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';

const t = dictionary({ es: { more: 'Cargar más' }, en: { more: 'Load more' } });

type PagedProps<T> = {
  readonly pages: PagesResult<T>;
  readonly empty: ReactNode;
  readonly skeleton?: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
};

/** A keyset-paged list in its states; what failed later leaves what was read before. The way to more is the caller's to place. */
export function Paged<T>({ pages, empty, skeleton, children }: PagedProps<T>) {
  if (pages.error && pages.items.length === 0)
    return <ErrorPanel error={pages.error} onRetry={pages.retry} />;
  if (pages.isLoading) return <>{skeleton ?? <Skeleton />}</>;
  return <>{pages.items.length === 0 ? empty : children(pages.items)}</>;
}

/** The way to the next page, and what became of it. */
export function MorePages({ pages }: { readonly pages: PagesResult<unknown> }) {
  if (pages.error) return <ErrorPanel error={pages.error} onRetry={pages.loadMore} />;
  return pages.hasMore ? (
    <div>
      <Button variant="default" loading={pages.isLoadingMore} onClick={pages.loadMore}>
        {t.more}
      </Button>
    </div>
  ) : null;
}

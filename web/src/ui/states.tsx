import { Button } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { FETCH_DELAY_MS } from '@vereda/contract/limits';
import { dictionary } from '#i18n/dictionary.ts';
import { Message } from './message.tsx';
import blocks from './look/blocks.module.css';
import classes from './states.module.css';

const t = dictionary({
  es: {
    failed: 'No se pudo cargar esta parte',
    retry: 'Reintentar',
    request: 'Pedido {id}',
    loading: 'Cargando…',
  },
  en: {
    failed: 'This part could not be loaded',
    retry: 'Try again',
    request: 'Request {id}',
    loading: 'Loading…',
  },
});

type Failure = Error & { readonly requestId?: string | null };

/** What a failed part of a page shows: what happened, the request's id, a way to try again. */
export function ErrorPanel({ error, onRetry }: { readonly error: Failure; readonly onRetry?: () => void }) {
  const retry = onRetry && (
    <Button variant="default" onClick={onRetry}>
      {t.retry}
    </Button>
  );
  return (
    <Message tone="danger" title={t.failed} actions={retry}>
      <p>{error.message}</p>
      {error.requestId && <p className={classes.request}>{t.request({ id: error.requestId })}</p>}
    </Message>
  );
}

type EmptyStateProps = {
  readonly title: ReactNode;
  readonly icon?: ReactNode;
  /** The first step, in words. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
};

/** What an empty list shows: why it is empty and the first step. */
export function EmptyState({ title, icon, children, actions }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {icon && <div className={classes.emptyIcon}>{icon}</div>}
      <p className={blocks.heading}>{title}</p>
      {children && <div className={classes.emptyText}>{children}</div>}
      {actions && <div className={classes.emptyActions}>{actions}</div>}
    </div>
  );
}

/** Grey bars in the shape of what is coming; they hold the place at once and show after 200 ms. */
export function Skeleton({ lines = 3, height }: { readonly lines?: number; readonly height?: number }) {
  const isLate = useLate(FETCH_DELAY_MS);
  const bars = Array.from({ length: lines }, (_, index) => index);
  return (
    <div className={classes.skeleton} aria-busy data-late={isLate || undefined}>
      <output className="visually-hidden">{isLate ? t.loading : ''}</output>
      {bars.map((index) => (
        <div key={index} className={classes.bar} style={height ? { height } : undefined} />
      ))}
    </div>
  );
}

type Loadable<T> = {
  readonly data: T | undefined;
  readonly error: Failure | null;
  readonly refetch: () => unknown;
};

/** One answer in its three states; `children` gets the data, a fault stays within this part of the page. */
export function Loaded<T>({
  query,
  skeleton,
  children,
}: {
  readonly query: Loadable<T>;
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  return <>{skeleton ?? <Skeleton />}</>;
}

/** False, then true after a delay: nothing flashes for what is quick. */
export function useLate(delayMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isLate;
}

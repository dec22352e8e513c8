import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { LinkParams } from '@vereda/contract/link';
import { stripLocale } from '@vereda/contract/locale';
import type { ScreenPath } from '@vereda/contract/sitemap';
import { useCallback } from 'react';
import type { AnyTarget, Target } from './link.tsx';

/** The parameters in the address of this screen, decoded. */
export function useScreenParams<P extends ScreenPath>(_screen: P): LinkParams<P> {
  return useParams({ strict: false }) as LinkParams<P>;
}

/** Goes to a screen; `replace` leaves no step to go back to. */
export function useGoTo(): <P extends ScreenPath>(
  target: Target<P>,
  options?: { readonly replace?: boolean },
) => void {
  const navigate = useNavigate();
  return useCallback(
    (target, options) => {
      const { to, params, query, hash } = target as AnyTarget;
      void navigate({
        to,
        params: params ?? {},
        search: query ?? {},
        hash,
        replace: options?.replace,
      } as never);
    },
    [navigate],
  );
}

/** Goes to a path of this site that comes as data (a checked redirect), query included, with or without locale prefix. */
export function useGoToPath(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      const url = new URL(path, 'http://localhost');
      const search = Object.fromEntries(url.searchParams);
      void navigate({
        to: stripLocale(url.pathname),
        search,
        hash: url.hash.slice(1),
        replace: true,
      } as never);
    },
    [navigate],
  );
}

/** A router's reading and writing of queries, plain text both ways: its default would read a folio such as "123" as a number. */
export const QUERY_TEXT = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const given = Object.entries(search).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    );
    const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
    return text && `?${text}`;
  },
};

/** The part of the page that the address names after its `#`; empty when it names none. */
export function usePart(): string {
  return useLocation({ select: ({ hash }) => hash });
}

type Query = Readonly<Record<string, string | undefined>>;

/** The query of this screen's address as text, and a setter that merges (undefined removes, no new history step). */
export function useQueryParams(): readonly [Query, (changes: Query) => void] {
  const query = useSearch({ strict: false }) as Query;
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Query) => {
      const search = (before: Query) => ({ ...before, ...changes });
      void navigate({ to: '.', search, replace: true, resetScroll: false } as never);
    },
    [navigate],
  );
  return [query, change];
}

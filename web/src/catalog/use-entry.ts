import type { ApiError } from '#api/api-error.ts';
import type { InputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import type { Catalog, Entry } from './catalog.ts';

type Reading = {
  readonly data: Entry | undefined;
  readonly error: ApiError | null;
  readonly refetch: () => unknown;
};

/** Reads one entry of a list as every part of its screens does; null reads nothing. */
export function useEntry({ calls: { get } }: Catalog, id: string | null): Reading {
  const { data, error, refetch } = useCall(get, { id: id ?? '' } as InputOf<typeof get>, {
    enabled: id !== null,
  });
  return { data: data as Entry | undefined, error, refetch };
}

import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallName } from '@vereda/contract/api';
import type { ApiError } from './api-error.ts';
import { call, type CallOptions, type InputOf, type OutputOf } from './call.ts';
import { queryClient } from './query-client.ts';

/** How a reading call is kept. */
export type ReadOptions = {
  /** false waits, e.g. until an input is known. */
  readonly enabled?: boolean;
  readonly staleMs?: number;
  /** Asks again at this pace while the page is seen. */
  readonly everyMs?: number;
  /** Leaves the progress bar alone. */
  readonly quiet?: boolean;
  /** Shows the former answer while another input loads. */
  readonly keepPrevious?: boolean;
};

/** Reads by a call and keeps the answer; `error` is an ApiError. */
export function useCall<N extends CallName>(
  name: N,
  input: InputOf<N>,
  options: ReadOptions = {},
): UseQueryResult<OutputOf<N>, ApiError> {
  return useQuery<OutputOf<N>, ApiError>({
    // As unknown: what all calls together take is more than the compiler holds in one list.
    queryKey: [name, input as unknown],
    queryFn: ({ signal }) =>
      call(name, input, { signal, quiet: options.quiet ?? options.everyMs !== undefined }),
    ...(options.enabled !== undefined && { enabled: options.enabled }),
    ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
    ...(options.everyMs !== undefined && { refetchInterval: options.everyMs }),
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  });
}

type Paged = {
  readonly items: readonly unknown[];
  readonly next_cursor: string | null;
  readonly total?: number | undefined;
};
type PagedCall = { [N in CallName]: OutputOf<N> extends Paged ? N : never }[CallName];
type ItemOf<N extends PagedCall> = OutputOf<N> extends { readonly items: readonly (infer I)[] } ? I : never;

/** The pages read so far, as one list. */
export type PagesResult<T> = {
  readonly items: readonly T[];
  readonly total: number | undefined;
  readonly isLoading: boolean;
  readonly error: ApiError | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

/** Reads a keyset-paged list; `cursor` is filled in. */
export function usePages<N extends PagedCall>(
  name: N,
  input: Omit<InputOf<N>, 'cursor'>,
  options: ReadOptions = {},
): PagesResult<ItemOf<N>> {
  const query = useInfiniteQuery({
    queryKey: [name, input],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await call(name, { ...input, ...(pageParam && { cursor: pageParam }) } as InputOf<N>, {
        signal,
      })) as Paged,
    getNextPageParam: (page) => page.next_cursor,
    ...(options.enabled !== undefined && { enabled: options.enabled }),
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  });
  const pages = query.data?.pages ?? [];
  return {
    items: pages.flatMap((page) => page.items) as ItemOf<N>[],
    total: pages[0]?.total,
    isLoading: query.isPending,
    error: query.error as ApiError | null,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** How a writing call ends. */
export type SendOptions<N extends CallName> = Omit<CallOptions, 'signal'> & {
  /** Answers of these calls are read again after success. */
  readonly refreshes?: readonly CallName[];
  readonly onDone?: (output: OutputOf<N>, input: InputOf<N>) => void;
};

/** Writes by a call: `mutate(input)`, `isPending`, `error` (ApiError). */
export function useSend<N extends CallName>(
  name: N,
  options: SendOptions<N> = {},
): UseMutationResult<OutputOf<N>, ApiError, InputOf<N>> {
  const { refreshes, onDone, ...callOptions } = options;
  return useMutation<OutputOf<N>, ApiError, InputOf<N>>({
    mutationFn: (input) => call(name, input, callOptions),
    onSuccess: (output, input) => {
      for (const read of refreshes ?? []) void queryClient.invalidateQueries({ queryKey: [read] });
      onDone?.(output, input);
    },
  });
}

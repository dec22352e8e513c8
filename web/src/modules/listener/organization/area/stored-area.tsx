import type { AreaDetail, NodeLevel } from '@vereda/contract/listener/organization/area';
import { useEffect, useState, type ReactNode } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { useGoToPath } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { AreaParts } from './area-parts.tsx';
import { useAreaAddresses, type AreaPath } from '../area-reading.ts';
import { AREA_READS } from '../area-reads.ts';
import { areaWords as t } from '../area-words.ts';
import { AreasCrumb } from '../areas-page.tsx';
import { ModuleOff, isModuleOff } from '../module-off.tsx';

const READS = [...AREA_READS, 'POST /reports/get', 'POST /secretary/hasCategories'] as const;

type StoredAreaProps = {
  readonly level: NodeLevel;
  readonly id: number;
  /** Where the address says that the area is. */
  readonly path?: AreaPath;
  /** What is shown where there is no such area there. */
  readonly notFound?: ReactNode;
};

/** An area as it is kept, live; one that is moved while it is looked at takes the address along. */
export function StoredArea({ level, id, path, notFound }: StoredAreaProps) {
  const area = useCall(`POST /${level}/get/:id`, { id });
  useLive(['area-changed', 'people-changed', 'report-moved'], READS);
  const isHere = area.data !== undefined && (!path || isAt(area.data, path));
  const [wasHere, setWasHere] = useState(false);
  if (isHere && !wasHere) setWasHere(true);
  if (area.data && isHere) return <AreaParts area={area.data} />;
  if (area.data && wasHere) return <Moved area={area.data} />;
  if (notFound && (area.data || area.error?.code === 'listener/area-not-found')) return notFound;
  return <Waiting area={area} />;
}

type WaitingProps = {
  readonly area: {
    readonly error: ApiError | null;
    readonly isPending: boolean;
    readonly refetch: () => unknown;
  };
};

function Waiting({ area: { error, isPending, refetch } }: WaitingProps) {
  const isOff = isModuleOff(error);
  return (
    <Page title={t.data} above={<AreasCrumb />} width="text">
      {isOff && <ModuleOff />}
      {error && !isOff && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={8} height={40} />}
    </Page>
  );
}

function Moved({ area }: { readonly area: AreaDetail }) {
  const goTo = useGoToPath();
  const address = useAreaAddresses().one([...area.above.map(({ id }) => id), area.id]);
  useEffect(() => goTo(address), [goTo, address]);
  return <AreaParts area={area} />;
}

function isAt({ above, id }: AreaDetail, path: AreaPath): boolean {
  return [...above.map((one) => one.id), id].join() === path.join();
}

import { landingFor } from '@vereda/contract/access/landing';
import { hasScreen } from '@vereda/contract/sitemap';
import { useEffect } from 'react';
import { useViewer } from '#session/viewer.ts';
import { useGoToPath, useQueryParams } from '#ui/navigation.ts';

/** Leaves the page for where a signed-in person belongs (specification §4), at once or after signing in; `fixed` wins. */
export function useLanding(fixed?: string): void {
  const viewer = useViewer();
  const [{ redirect }] = useQueryParams();
  const goToPath = useGoToPath();
  useEffect(() => {
    if (viewer) goToPath(fixed ?? landingFor(viewer, redirect ?? null, hasScreen));
  }, [viewer, fixed, redirect, goToPath]);
}

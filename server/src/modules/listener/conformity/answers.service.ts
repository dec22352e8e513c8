import type { Viewer } from '@vereda/contract/access/viewer';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { deskScope } from '../access/scope.ts';
import type { Page } from '../reading/page.queries.ts';
import { selectConformities, selectConformity } from './conformity.queries.ts';

type Listed = {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly report_id?: number | undefined;
  readonly accepted?: boolean | undefined;
  readonly locale: Locale;
};

/** Answers of citizens that the viewer may read, as JSON text. */
export function listConformities(deps: Deps, viewer: Viewer, input: Listed): Promise<Page> {
  return selectConformities(deps.database, deskScope(viewer), {
    cursor: input.cursor ?? null,
    limit: input.limit,
    report_id: input.report_id ?? null,
    accepted: input.accepted ?? null,
    locale: input.locale,
  });
}

/** One answer that the viewer may read, as JSON text; throws listener/answer-not-found. */
export async function getConformity(
  deps: Deps,
  viewer: Viewer,
  of: { id: number; accepted: boolean; locale: Locale },
): Promise<string> {
  const json = await selectConformity(deps.database, deskScope(viewer), of);
  if (json === null) throw new AppError('listener/answer-not-found');
  return json;
}

import { noticeTextEndpoints } from '@vereda/contract/listener/lists/notice-text';
import { besideCatalog } from '#platform/catalog/catalog-group';
import type { Deps } from '#platform/deps';
import type { EndpointGroup } from '#platform/http/handler';
import { previewNotice } from './preview.service.ts';

/** Calls of /listener/notice-texts beside those of every catalogue. */
export function noticeTextGroups(deps: Deps): readonly EndpointGroup[] {
  return [besideCatalog(noticeTextEndpoints, { preview: ({ input }) => previewNotice(deps, input) })];
}

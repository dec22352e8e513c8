import { bytes, type Reply } from '#platform/http/reply';
import type { Constancia } from './constancia.service.ts';

/** A constancia to look at in the browser, kept by no cache. */
export function pdfOf({ pdf, fileName }: Constancia): Reply {
  return bytes(pdf, 'application/pdf', {
    'content-disposition': `inline; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  });
}

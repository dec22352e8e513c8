import { DownloadButton } from '#forms/download-button.tsx';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import { civicPublicWords as t } from './civic-public-words.ts';

/** What of a civic draw can be taken along: the file that is checked, a table for spreadsheets, and paper. */
export function CivicFiles({ folio }: { readonly folio: string }) {
  return (
    <div className={blocks.buttons}>
      <DownloadButton
        of="GET /certificates/civic-public/file/:folio"
        input={{ folio }}
        fileName={`${folio}.json`}
      >
        {t.file}
      </DownloadButton>
      <DownloadButton
        of="GET /certificates/civic-public/export/:folio"
        input={{ folio, locale }}
        fileName={`${folio}.csv`}
      >
        {t.table}
      </DownloadButton>
      <DownloadButton
        of="GET /certificates/civic-public/pdf/:folio"
        input={{ folio, locale }}
        fileName={`${folio}.pdf`}
      >
        {t.paper}
      </DownloadButton>
    </div>
  );
}

import { PRINT_MAX, PRINTED } from '@vereda/contract/listener/moves/print';
import { DownloadButton } from '#forms/download-button.tsx';
import blocks from '#ui/look/blocks.module.css';
import { printWords as t } from './print-words.ts';

/** How many cases are chosen for printing, and their papers as files; more than one print takes are refused in words. */
export function Papers({ ids }: { readonly ids: readonly number[] }) {
  const isTooMany = ids.length > PRINT_MAX;
  return (
    <div className={blocks.stack}>
      <p aria-live="polite">{isTooMany ? t.tooMany({ max: PRINT_MAX }) : t.chosen({ count: ids.length })}</p>
      {ids.length > 0 && !isTooMany && (
        <div className={blocks.buttons}>
          {PRINTED.map((what) => (
            <DownloadButton
              key={what}
              of="POST /reports/print"
              input={{ what, ids: [...ids] }}
              fileName={`${what}.pdf`}
            >
              {t[what]}
            </DownloadButton>
          ))}
        </div>
      )}
    </div>
  );
}

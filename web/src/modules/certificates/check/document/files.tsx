import type { ReactNode } from 'react';
import { DownloadButton } from '#forms/download-button.tsx';
import { locale } from '#i18n/locale.ts';
import type { Certificate } from './certificate.ts';
import classes from './document.module.css';
import { documentWords as t } from './document-words.ts';

/** The files of a draw, each with what it is for, and how to check them without this site. */
export function Files({ certificate }: { readonly certificate: Certificate }) {
  const { id, folio, has_receipt, anchor } = certificate;
  return (
    <>
      <section className="no-print">
        <h2 className={classes.asideTitle}>{t.files}</h2>
        <ul className={classes.files}>
          <File text={t.fileText}>
            <DownloadButton of="GET /certificates/file/:id" input={{ id }} fileName={`${folio}.json`}>
              {t.file}
            </DownloadButton>
          </File>
          {has_receipt && (
            <File text={anchor?.pilot ? `${t.receiptText} ${t.receiptPilot}` : t.receiptText}>
              <DownloadButton
                of="GET /certificates/receipt/:id"
                input={{ id }}
                fileName={`${folio}-receipt.json`}
              >
                {t.receipt}
              </DownloadButton>
            </File>
          )}
          <File text={t.pdfText}>
            <DownloadButton of="GET /certificates/pdf/:id" input={{ id, locale }} fileName={`${folio}.pdf`}>
              {t.pdf}
            </DownloadButton>
          </File>
          {anchor && (
            <File text={t.anchorText}>
              <DownloadButton
                of="GET /certificates/anchor/:id"
                input={{ id }}
                fileName={`${folio}-anchor.json`}
              >
                {t.anchor}
              </DownloadButton>
            </File>
          )}
        </ul>
      </section>
      <section className="no-print">
        <h2 className={classes.asideTitle}>{t.alone}</h2>
        <ul className={classes.files}>
          <File text={t.verifyText}>
            <a href="/verify.html" download>
              {t.verify}
            </a>
          </File>
          <File text={t.commandText}>
            <a href="/vereda-verify.mjs" download>
              {t.command}
            </a>{' '}
            (
            <a href="/vereda-verify.mjs.sha256" download>
              SHA-256
            </a>
            )
          </File>
          <li>
            <code className={classes.command}>node vereda-verify.mjs {folio}.json</code>
          </li>
          <File text={t.rootsText}>
            <a href="/roots.json" download>
              {t.roots}
            </a>
          </File>
        </ul>
      </section>
    </>
  );
}

function File({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <li>
      {children}
      <p className={classes.small}>{text}</p>
    </li>
  );
}

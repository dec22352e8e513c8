import type { OutputOf } from '#api/call.ts';
import { DownloadButton } from '#forms/download-button.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';

const t = dictionary({
  es: {
    file: 'Certificado (JSON)',
    receipt: 'Comprobante (Blockcerts)',
    pdf: 'Para imprimir (PDF)',
    aboutFile:
      'El certificado prueba los números y las dos firmas: lo comprueba también software ajeno, como @digitalbazaar/vc.',
    aboutReceipt:
      'El comprobante lo lee Blockcerts, que prueba el registro y muestra el resultado en palabras.',
    mocknet:
      'En una cadena piloto («mocknet») Blockcerts da por verificado un archivo que cualquiera puede fabricar: ahí valen las firmas del certificado.',
  },
  en: {
    file: 'Certificate (JSON)',
    receipt: 'Receipt (Blockcerts)',
    pdf: 'For printing (PDF)',
    aboutFile:
      'The certificate proves the numbers and both signatures: software of others, such as @digitalbazaar/vc, checks it too.',
    aboutReceipt: 'The receipt is for Blockcerts, which proves the record and shows the result in words.',
    mocknet:
      'On a pilot chain (“mocknet”) Blockcerts calls a file verified that anybody can make: there the signatures of the certificate count.',
  },
});

type Certificate = OutputOf<'GET /certificates/get/:id'>;

/** The two files of a draw, which are checked apart, and its paper. */
export function Downloads({
  certificate: { id, folio, has_receipt },
}: {
  readonly certificate: Certificate;
}) {
  return (
    <>
      <DownloadButton of="GET /certificates/file/:id" input={{ id }} fileName={`${folio}.json`}>
        {t.file}
      </DownloadButton>
      {has_receipt && (
        <DownloadButton of="GET /certificates/receipt/:id" input={{ id }} fileName={`${folio}-receipt.json`}>
          {t.receipt}
        </DownloadButton>
      )}
      <DownloadButton of="GET /certificates/pdf/:id" input={{ id, locale }} fileName={`${folio}.pdf`}>
        {t.pdf}
      </DownloadButton>
    </>
  );
}

/** What software that is not ours proves of each file, in one sentence each. */
export function AboutFiles({ certificate: { anchor, has_receipt } }: { readonly certificate: Certificate }) {
  if (!has_receipt) return null;
  return (
    <>
      <p>{t.aboutFile}</p>
      <p>{t.aboutReceipt}</p>
      {anchor?.pilot && <p>{t.mocknet}</p>}
    </>
  );
}

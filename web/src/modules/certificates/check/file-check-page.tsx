import { readBounded } from '@vereda/verifier/format/bounded-file';
import { useState, type DragEvent } from 'react';
import { FileButton } from '#forms/file-button.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { Page, Section } from '#ui/page.tsx';
import { DrawResult } from './results/draw-result.tsx';
import { drawOf } from './results/shown.ts';
import classes from './file-check-page.module.css';
import { useVerification } from './use-verification.ts';
import { VerificationSteps } from './verification-steps.tsx';

const t = dictionary({
  es: {
    title: 'Comprobar un certificado',
    lead: 'El archivo se comprueba en este navegador y no se envía a ninguna parte.',
    drop: 'Arrastrar aquí el archivo .json del certificado o de su comprobante',
    choose: 'Elegir un archivo',
    result: 'Resultado',
    content: 'Lo que dice el certificado',
    receipt: 'Lo que dice el comprobante',
    offline: 'También se puede comprobar sin este sitio, con la página que funciona sin conexión.',
    download: 'Descargar verify.html',
    command: 'Para la línea de comandos, con Node:',
    roots: 'Para comprobar más adelante sin ninguna conexión, guardar también',
  },
  en: {
    title: 'Check a certificate',
    lead: 'The file is checked in this browser and is not sent anywhere.',
    drop: 'Drop the .json file of the certificate or of its receipt here',
    choose: 'Choose a file',
    result: 'Result',
    content: 'What the certificate says',
    receipt: 'What the receipt says',
    offline: 'It can be checked without this site too: download the page that works offline.',
    download: 'Download verify.html',
    command: 'For the command line, with Node:',
    roots: 'To check later without any network, keep this as well:',
  },
});

/** /?certificado=archivo: drop a file, see each step. */
export function FileCheckPage() {
  const [file, setFile] = useState<{ name: string; content: Uint8Array } | null>(null);
  const running = useVerification(file?.content ?? null);
  const { certificate, receipt } = running.result ?? {};
  return (
    <Page title={t.title} lead={t.lead} width="text">
      <DropZone onFile={async (chosen) => setFile({ name: chosen.name, content: await contentOf(chosen) })} />
      {file && (
        <Section title={t.result} lead={file.name}>
          <VerificationSteps running={running} />
        </Section>
      )}
      {certificate && (
        <Section title={t.content} lead={certificate.name}>
          <DrawResult draw={drawOf(certificate)} />
        </Section>
      )}
      {receipt && (
        <Section title={t.receipt} lead={receipt.name}>
          <p>{receipt.description}</p>
        </Section>
      )}
      <p>
        {t.offline}{' '}
        <a href="/verify.html" download>
          {t.download}
        </a>
        . {t.command}{' '}
        <a href="/vereda-verify.mjs" download>
          vereda-verify.mjs
        </a>{' '}
        (
        <a href="/vereda-verify.mjs.sha256" download>
          SHA-256
        </a>
        ). {t.roots}{' '}
        <a href="/roots.json" download>
          roots.json
        </a>
        .
      </p>
    </Page>
  );
}

function DropZone({ onFile }: { readonly onFile: (file: File) => Promise<void> }) {
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) void onFile(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <p>{t.drop}</p>
      <FileButton
        size="md"
        label={t.choose}
        accept=".json,application/json,application/vc+json"
        onFiles={([file]) => take(file)}
      />
    </div>
  );
}

function contentOf(file: File): Promise<Uint8Array> {
  return readBounded(file.size, async () => new Uint8Array(await file.arrayBuffer()));
}

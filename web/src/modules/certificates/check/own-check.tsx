import { useEffect, useState } from 'react';
import { download } from '#api/call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { Message } from '#ui/message.tsx';
import { useVerification } from './use-verification.ts';
import { VerificationSteps } from './verification-steps.tsx';

// The page tells them from the register, with links to the other certificate and the name of the network.
const TOLD_ABOVE = ['annulled', 'superseded', 'annuls', 'supersedes', 'pilot'] as const;

const t = dictionary({
  es: { failed: 'El archivo del certificado no se pudo traer.' },
  en: { failed: 'The certificate file could not be loaded.' },
});

/** Fetches the file of a certificate and verifies it here, in the browser. */
export function OwnCheck({ id }: { readonly id: string }) {
  const [file, setFile] = useState<Uint8Array | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    download('GET /certificates/file/:id', { id }, { quiet: true })
      .then(({ blob }) => blob.arrayBuffer())
      .then((bytes) => current && setFile(new Uint8Array(bytes)))
      .catch(() => current && setFailed(true));
    return () => {
      current = false;
    };
  }, [id]);
  const running = useVerification(file);
  return failed ? (
    <Message tone="danger">{t.failed}</Message>
  ) : (
    <VerificationSteps running={running} except={TOLD_ABOVE} />
  );
}

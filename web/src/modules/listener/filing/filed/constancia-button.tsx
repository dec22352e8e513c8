import { DownloadButton } from '#forms/download-button.tsx';
import { filedTexts as t } from './filed-texts.ts';

type ConstanciaButtonProps = {
  readonly id: number;
  readonly folio: string;
  /** Of somebody without an account; null for the signed-in author. */
  readonly secret: string | null;
};

/** Downloads the proof that the report was filed. */
export function ConstanciaButton({ id, folio, secret }: ConstanciaButtonProps) {
  const fileName = `constancia-${folio}.pdf`;
  return secret ? (
    <DownloadButton of="POST /reports/constancia-by-folio" input={{ folio, secret }} fileName={fileName}>
      {t.constancia}
    </DownloadButton>
  ) : (
    <DownloadButton of="GET /reports/constancia/:id" input={{ id }} fileName={fileName}>
      {t.constancia}
    </DownloadButton>
  );
}

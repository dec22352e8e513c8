import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { download } from '#api/call.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { saveFile } from '#ui/device/save-file.ts';
import { filedTexts as t } from './filed-texts.ts';

type ConstanciaButtonProps = {
  readonly id: number;
  readonly folio: string;
  /** Of somebody without an account; null for the signed-in author. */
  readonly secret: string | null;
};

/** Downloads the proof that the report was filed. */
export function ConstanciaButton({ id, folio, secret }: ConstanciaButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = secret
        ? await download('POST /reports/constancia-by-folio', { folio, secret })
        : await download('GET /reports/constancia/:id', { id });
      saveFile(file.blob, file.fileName ?? `constancia-${folio}.pdf`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      snackbar(t.constanciaFailed({ message: error.message }), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={20} aria-hidden />}
      loading={isBusy}
      onClick={() => void save()}
    >
      {t.constancia}
    </Button>
  );
}

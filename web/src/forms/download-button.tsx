import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { CallName } from '@vereda/contract/api';
import { useState, type ReactNode } from 'react';
import { isApiError } from '#api/api-error.ts';
import { download, type InputOf } from '#api/call.ts';
import { saveFile } from '#ui/device/save-file.ts';
import { snackbar } from '#ui/feedback/notices.ts';

type DownloadButtonProps<N extends CallName> = {
  readonly of: N;
  readonly input: InputOf<N>;
  /** What the file is called where the server proposes no name. */
  readonly fileName: string;
  readonly onDone?: () => void;
  readonly children: ReactNode;
};

/** Gives the person the file that a call answers; turns while it comes, and says what went wrong. */
export function DownloadButton<N extends CallName>(props: DownloadButtonProps<N>) {
  const { of, input, fileName, onDone, children } = props;
  const [isLoading, setLoading] = useState(false);
  const take = async () => {
    setLoading(true);
    try {
      const file = await download(of, input);
      saveFile(file.blob, file.fileName ?? fileName);
      onDone?.();
    } catch (error) {
      if (!isApiError(error)) throw error;
      snackbar(error.message, { tone: 'danger' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isLoading}
      onClick={() => void take()}
    >
      {children}
    </Button>
  );
}

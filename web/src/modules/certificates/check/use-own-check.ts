import { useEffect, useState } from 'react';
import { download } from '#api/call.ts';
import { useVerification, type RunningVerification } from './use-verification.ts';

/** The check of a certificate's own file in this browser. */
export type OwnCheck = RunningVerification & {
  /** The file could not be fetched. */
  readonly isMissing: boolean;
  readonly retry: () => void;
};

/** Fetches the file of a certificate and verifies it here, in the browser. */
export function useOwnCheck(id: string): OwnCheck {
  const [file, setFile] = useState<Uint8Array | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    let current = true;
    fetchFile(id).then(
      (bytes) => current && setFile(bytes),
      () => current && setIsMissing(true),
    );
    return () => {
      current = false;
    };
  }, [id]);
  const running = useVerification(file);
  const retry = () => {
    setIsMissing(false);
    fetchFile(id).then(setFile, () => setIsMissing(true));
  };
  return { ...running, isMissing, retry };
}

async function fetchFile(id: string): Promise<Uint8Array> {
  const { blob } = await download('GET /certificates/file/:id', { id }, { quiet: true });
  return new Uint8Array(await blob.arrayBuffer());
}

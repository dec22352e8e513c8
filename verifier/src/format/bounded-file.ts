/** Largest certificate file that is read: 20 MB. */
export const FILE_MAX_BYTES = 20 * 1024 * 1024;

/** The bytes of a file; one byte more than allowed stands for a larger one, which is never read into memory. */
export async function readBounded(size: number, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
  return size > FILE_MAX_BYTES ? new Uint8Array(FILE_MAX_BYTES + 1) : read();
}

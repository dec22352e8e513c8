import type { Readable } from 'node:stream';

/** Bytes that need not be held whole. */
export type SizedStream = { readonly stream: Readable; readonly sizeBytes: number };

/** A stored file being read. */
export type FileRead = SizedStream & { readonly contentType: string };

/**
 * Where uploads and generated files lie. A key is a path of lower-case letters, digits, `-`, `_`, `.` and `/` with an
 * ending, e.g. `reports/2026/03/1f0c….jpg`; content under a key never changes, so a new content takes a new key.
 */
export type FilesPort = {
  /** Resolves when the bytes are safely stored. */
  put(key: string, content: Uint8Array | SizedStream, contentType: string): Promise<void>;
  /** Null when there is none. */
  find(key: string): Promise<Buffer | null>;
  /** For sending on without holding it whole; null when there is none. */
  open(key: string): Promise<FileRead | null>;
  has(key: string): Promise<boolean>;
  /** Resolves also when there was none. */
  delete(key: string): Promise<void>;
};

const KEY = /^(?:[a-z0-9_-][a-z0-9_.-]*\/)*[a-z0-9_-][a-z0-9_.-]*\.[a-z0-9]{2,8}$/;
const MAX_KEY_LENGTH = 300;

/** Throws unless the key is well formed; nothing in it can lead out of the store. */
export function ensureFileKey(key: string): void {
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key)) throw new Error(`not a file key: ${key.slice(0, 80)}`);
}

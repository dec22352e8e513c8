import { FILE_MAX_BYTES } from './bounded-file.ts';
import type { DrawCertificate } from './credential.ts';
import type { DrawReceipt } from './receipt.ts';
import type { FaultCode } from './fields.ts';
import { isReceipt, receiptFaults } from './receipt-shape.ts';
import { hasRepeatedKey } from './repeated-key.ts';
import { certificateFaults } from './shape.ts';

/** The certificate or the receipt of a file, or what keeps it from being one. */
export type ReadCertificate =
  | { readonly document: DrawCertificate | DrawReceipt; readonly fault: null }
  | {
      readonly document: null;
      readonly fault:
        | { readonly step: 'readable'; readonly code: 'file-too-large' | 'not-json'; readonly path: '' }
        | { readonly step: 'format'; readonly code: FaultCode; readonly path: string };
    };

/** Reads a file (UTF-8 JSON up to 20 MB) as a draw certificate or the receipt of one. */
export function readCertificate(file: Uint8Array | string): ReadCertificate {
  if (file.length > FILE_MAX_BYTES) return unreadable('file-too-large');
  let value: unknown;
  try {
    const text = typeof file === 'string' ? file : new TextDecoder('utf-8', { fatal: true }).decode(file);
    if (hasRepeatedKey(text)) return unreadable('not-json');
    value = JSON.parse(text);
  } catch {
    return unreadable('not-json');
  }
  const [fault] = isReceipt(value) ? receiptFaults(value) : certificateFaults(value);
  if (fault) return { document: null, fault: { step: 'format', ...fault } };
  return { document: value as DrawCertificate | DrawReceipt, fault: null };
}

function unreadable(code: 'file-too-large' | 'not-json'): ReadCertificate {
  return { document: null, fault: { step: 'readable', code, path: '' } };
}

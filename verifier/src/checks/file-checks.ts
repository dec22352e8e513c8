import { readCertificate } from '../format/read-certificate.ts';
import { StepEnd, type Facts } from '../steps.ts';
import { CLOCK_SKEW_MS, getFound, heldFrom, isoOf, type CheckContext } from './check-context.ts';

/** The file is JSON of a size that may be read. */
export function ensureReadable({ file }: CheckContext): Facts {
  const { fault } = readCertificate(file);
  if (fault?.step === 'readable') throw new StepEnd('failed', fault.code);
  return {};
}

/** The file has every field of a draw certificate, or of its receipt, and no other. */
export function ensureFormat(context: CheckContext): Facts {
  const { document, fault } = readCertificate(context.file);
  if (fault?.step === 'readable') throw new StepEnd('not-checked', 'earlier-step');
  if (fault) throw new StepEnd('failed', fault.code, { path: fault.path });
  context.document = document;
  return {};
}

/** It is in force by its own dates, and nobody signed it in the future or before the draw was held. */
export function ensureDatesPossible({ document, now }: CheckContext): Facts {
  const found = getFound(document);
  const { validFrom, proof } = found;
  const validUntil = 'validUntil' in found ? found.validUntil : undefined;
  const latest = now.getTime() + CLOCK_SKEW_MS;
  const today = now.toISOString();
  if (Date.parse(validFrom) > latest) throw new StepEnd('failed', 'not-valid-yet', { at: validFrom, today });
  if (validUntil && Date.parse(validUntil) < now.getTime())
    throw new StepEnd('failed', 'expired', { at: validUntil, today });
  const early = proof.find(({ created }) => Date.parse(created) > latest);
  if (early) throw new StepEnd('failed', 'signed-in-the-future', { at: early.created, today });
  const held = heldFrom(found);
  // The time of the last proof is the block's, which is looked at with the block.
  const signatures = proof.filter(({ cryptosuite }) => cryptosuite !== 'merkle-proof-2019');
  const foreseen = signatures.find(({ created }) => Date.parse(created) < held - CLOCK_SKEW_MS);
  if (foreseen)
    throw new StepEnd('failed', 'signed-before-draw', { at: foreseen.created, held: isoOf(held) });
  return {};
}

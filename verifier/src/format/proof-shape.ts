import { context, exactly, fieldsOf, instant, object, pattern, type Check, type Fields } from './fields.ts';

const proofFields: Fields = {
  type: { check: exactly('DataIntegrityProof') },
  cryptosuite: { check: pattern(/^(eddsa-(jcs|rdfc)-2022|merkle-proof-2019)$/) },
  created: { check: instant },
  proofPurpose: { check: exactly('assertionMethod') },
  verificationMethod: { check: pattern(/^did:web:[A-Za-z0-9.%:-]+#[A-Za-z0-9._-]+$/) },
  proofValue: { check: pattern(/^z[1-9A-HJ-NP-Za-km-z]{40,8000}$/) },
};

/** How the signatures of a kind of file are made, and with which contexts beside them. */
export type Signing = { readonly suite: string; readonly context?: readonly string[] };

/** Signatures first, one of each official at most; the Merkle proof last. A signature of another kind proves another thing. */
export const proofs =
  ({ suite, context: contexts }: Signing): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return [{ code: 'field-malformed', path }];
    const isLast = (at: number) => at === value.length - 1;
    return value.flatMap((entry: unknown, at) => {
      const place = `${path}.${at}`;
      const isAnchor = isLast(at) && fieldsOf(entry)['cryptosuite'] === 'merkle-proof-2019';
      const signed: Fields = contexts && !isAnchor ? { '@context': { check: context(contexts) } } : {};
      const faults = object({ ...proofFields, ...signed })(entry, place);
      if (faults.length > 0) return faults;
      const isSignature = fieldsOf(entry)['cryptosuite'] === suite && at < 2;
      return isAnchor || isSignature ? [] : [{ code: 'proof-misplaced' as const, path: place }];
    });
  };

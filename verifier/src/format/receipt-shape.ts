import { CREDENTIALS_V2 } from './context.ts';
import {
  context,
  did,
  exactly,
  fieldsOf,
  instant,
  line,
  object,
  pattern,
  text,
  urn,
  type Fault,
  type Fields,
} from './fields.ts';
import { proofs } from './proof-shape.ts';
import { certificateAddress, receiptId } from './receipt.ts';

// A reason, ten rounds of two hundred balls, and what stands around them.
const DESCRIPTION_MAX = 20_000;

const receiptFields = (receipt: Readonly<Record<string, unknown>>): Fields => {
  const id = textOf(receipt['id']).replace(/#receipt$/, '') as `urn:uuid:${string}`;
  const issuer = textOf(receipt['issuer']);
  const { name, description } = receipt;
  return {
    '@context': { check: context([CREDENTIALS_V2]) },
    id: { check: (value, path) => [...urn(id, path), ...exactly(receiptId(id))(value, path)] },
    type: { check: exactly(['VerifiableCredential']) },
    issuer: { check: did },
    validFrom: { check: instant },
    name: { check: text },
    description: { check: line(DESCRIPTION_MAX) },
    credentialSubject: {
      check: object({
        id: { check: exactly(id) },
        name: { check: exactly(name) },
        description: { check: exactly(description) },
      }),
    },
    relatedResource: {
      check: object({
        id: { check: exactly(certificateAddress({ id, issuer })) },
        mediaType: { check: exactly('application/vc') },
        digestMultibase: { check: pattern(/^uEi[A-D][A-Za-z0-9_-]{42}[AQgw]$/) },
      }),
    },
  };
};

// Not `String`: an object can have a `toString` of its own.
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Everything that keeps a value from being the receipt of a certificate with proofs. */
export function receiptFaults(value: unknown): Fault[] {
  const fields = receiptFields(fieldsOf(value));
  return object({ ...fields, proof: { check: proofs({ suite: 'eddsa-rdfc-2022' }) } })(value, '');
}

/** Whether a value means to be a receipt, and not a certificate. */
export function isReceipt(value: unknown): boolean {
  return JSON.stringify(fieldsOf(value)['type']) === '["VerifiableCredential"]';
}

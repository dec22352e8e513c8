import { createPublicKey } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { KMSClient } from '@aws-sdk/client-kms';
import { AppError } from '#platform/errors';
import type { Hex } from '../ledger/port.ts';
import type { DigestSignature, JsonWebKey, KeyService } from './port.ts';

/** Where the key is. Without keys of access the SDK's own chain is used (environment, instance role). */
export type KmsOptions = {
  /** Id, ARN or alias of an ECC_SECG_P256K1 key for signing. */
  readonly key: string;
  readonly region: string;
  /** For services other than Amazon's. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  /** For each of two tries; an anchor's transaction is open meanwhile. */
  readonly timeoutMs?: number | undefined;
};

const TIMEOUT_MS = 5000;
const ATTEMPTS = 2;

/**
 * The key service of Amazon, or one that speaks its protocol; needs kms:GetPublicKey and kms:Sign of the one key.
 * An alias counts when the key is taken: what an alias is moved to later signs nothing before the next rotation.
 */
export function awsKms(options: KmsOptions): KeyService {
  const { client, kms } = lazily(options);
  return {
    findKey: () =>
      asked(async () => {
        const { GetPublicKeyCommand } = await kms();
        const { KeyId, PublicKey } = await (
          await client()
        ).send(new GetPublicKeyCommand({ KeyId: options.key }));
        if (!KeyId || !PublicKey) throw new Error('an answer without a key');
        return { held_as: KeyId, public_jwk: jwkOf(PublicKey) };
      }),
    signDigest: ({ held_as: KeyId, public_jwk }, digest) =>
      asked(async () => {
        const { SignCommand } = await kms();
        const Message = Buffer.from(digest.slice(2), 'hex');
        const ask = { KeyId, Message, MessageType: 'DIGEST', SigningAlgorithm: 'ECDSA_SHA_256' } as const;
        const { Signature } = await (await client()).send(new SignCommand(ask));
        if (!Signature) throw new Error('an answer without a signature');
        return recoverable(Signature, { digest: Message, public_jwk });
      }),
  };
}

/** The vendor's client is loaded by the installation that has a key there. */
function lazily({ region, endpoint, timeoutMs = TIMEOUT_MS, ...access }: KmsOptions) {
  const { accessKeyId, secretAccessKey } = access;
  const kms = () => import('@aws-sdk/client-kms');
  let made: Promise<KMSClient> | null = null;
  const make = async (): Promise<KMSClient> => {
    const { KMSClient: Client } = await kms();
    return new Client({
      region,
      maxAttempts: ATTEMPTS,
      requestHandler: {
        connectionTimeout: timeoutMs,
        requestTimeout: timeoutMs,
        throwOnRequestTimeout: true,
      },
      ...(endpoint ? { endpoint } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    });
  };
  return { kms, client: () => (made ??= make()) };
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    // The service's own words may hold account numbers and names of roles: they stay in the cause.
    const reason = error instanceof Error ? error.name : 'Error';
    throw new AppError('certificates/ledger-key-unavailable', { params: { reason }, cause: error });
  }
}

/** A public key in SPKI (DER) as JWK; throws for another curve. */
function jwkOf(spki: Uint8Array): JsonWebKey {
  const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
  const { crv, x = '', y = '' } = key.export({ format: 'jwk' });
  if (crv !== 'secp256k1') throw new TypeError(`a key of ${crv}, not of secp256k1`);
  return { kty: 'EC', crv, x, y };
}

type Signed = { readonly digest: Uint8Array; readonly public_jwk: JsonWebKey };

/** A signature in DER with low s (EIP-2) and the bit that the key is recovered with; throws if it is not the key's. */
function recoverable(der: Uint8Array, { digest, public_jwk }: Signed): DigestSignature {
  const given = secp256k1.Signature.fromBytes(der, 'der');
  const low = given.hasHighS() ? new secp256k1.Signature(given.r, secp256k1.Point.Fn.neg(given.s)) : given;
  const x = Buffer.from(public_jwk.x, 'base64url').toString('hex');
  const y = Buffer.from(public_jwk.y ?? '', 'base64url').toString('hex');
  for (const yParity of [0, 1] as const) {
    const point = low.addRecoveryBit(yParity).recoverPublicKey(digest);
    if (point.toHex(false) === `04${x}${y}`) return { r: hex(low.r), s: hex(low.s), yParity };
  }
  throw new TypeError('a signature of another key');
}

function hex(scalar: bigint): Hex {
  return `0x${scalar.toString(16).padStart(64, '0')}`;
}

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Options = { options: { challenge: string } };

/** A software authenticator (ES256, no attestation) that answers WebAuthn options as a browser would. */
export type TestPasskey = {
  readonly id: string;
  readonly privateKey: KeyObject;
  counter: number;
  create(options: Options, origin: string): Record<string, unknown>;
};

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

/** A fresh key pair with its credential id. */
export function newTestPasskey(): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return {
    id,
    privateKey,
    counter: 0,
    create(given, origin) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const data = authenticatorData(origin, FLAGS.attested, this.counter);
      const authData = Buffer.concat([data, Buffer.alloc(16), length, rawId, coseKey(x, y)]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', given.options.challenge, origin),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
  };
}

/** The answer to authentication options: the challenge of an origin, signed. */
export function solveWithKey(key: TestPasskey, given: Options, origin: string): Record<string, unknown> {
  key.counter += 1;
  const authData = authenticatorData(origin, 0, key.counter);
  const clientDataJSON = clientData('webauthn.get', given.options.challenge, origin);
  const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
  return {
    id: key.id,
    rawId: key.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, hash]), key.privateKey).toString('base64url'),
    },
  };
}

function clientData(type: string, challenge: string, origin: string): string {
  const { origin: normal } = new URL(origin);
  return Buffer.from(JSON.stringify({ type, challenge, origin: normal, crossOrigin: false })).toString(
    'base64url',
  );
}

// WebAuthn level 3 §6.1: hash of the host, flags, counter.
function authenticatorData(origin: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const host = createHash('sha256').update(new URL(origin).hostname).digest();
  return Buffer.concat([host, Buffer.from([FLAGS.present | FLAGS.verified | flags]), count]);
}

// CBOR map {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053 §7.1.1, EC2 key of P-256 for ES256).
function coseKey(x: string, y: string): Buffer {
  const coordinate = (text: string) =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}

// CBOR map {"fmt": "none", "attStmt": {}, "authData": bytes}.
function attestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}

import { createHash, createPublicKey, randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { afterAll } from 'vitest';
import { awsKms } from './aws-kms.ts';
import type { KeyService } from './port.ts';

/** How the server behaves at the next questions. */
type Behaviour = 'signs' | 'signs high' | 'signs with another key' | 'hangs' | 'cuts' | 'refuses' | 'nothing';

/** A server on the loopback that speaks the protocol of Amazon's key service, with keys of its own. */
export type KmsServer = {
  readonly url: string;
  /** Targets in the order of their calls, with the key that each named. */
  readonly asked: { readonly target: string; readonly key: string; readonly authorization: string }[];
  say: Behaviour;
  /** What a name stands for: an alias can be moved. */
  readonly names: Map<string, string>;
  /** Makes a key; answers its ARN. */
  addKey(): string;
  /** The adapter, with a key of this server. */
  service(key: string, timeoutMs?: number): KeyService;
};

type Asked = { readonly KeyId: string; readonly Message?: string };

/** Starts one for a test file. */
export async function startKmsServer(): Promise<KmsServer> {
  const secrets = new Map<string, Uint8Array>();
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const ask = JSON.parse(Buffer.concat(parts).toString('utf8')) as Asked;
      const target = String(request.headers['x-amz-target']);
      kms.asked.push({ target, key: ask.KeyId, authorization: String(request.headers.authorization) });
      const arn = kms.names.get(ask.KeyId) ?? ask.KeyId;
      answer(reply, kms.say, { target, ask, arn, secret: secrets.get(arn) });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const access = { accessKeyId: 'AKIDTEST', secretAccessKey: 'a-secret-of-tests' };
  const kms: KmsServer = {
    url,
    asked: [],
    say: 'signs',
    names: new Map(),
    addKey() {
      const arn = `arn:aws:kms:sa-east-1:111122223333:key/${randomBytes(4).toString('hex')}`;
      secrets.set(arn, secp256k1.utils.randomSecretKey());
      return arn;
    },
    service: (key, timeoutMs) => awsKms({ key, region: 'sa-east-1', endpoint: url, ...access, timeoutMs }),
  };
  return kms;
}

type Question = {
  readonly target: string;
  readonly ask: Asked;
  readonly arn: string;
  readonly secret: Uint8Array | undefined;
};

function answer(reply: ServerResponse, say: Behaviour, question: Question): void {
  const send = (status: number, body: unknown) =>
    reply.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
  if (say === 'hangs') return;
  if (say === 'cuts') {
    reply.destroy();
    return;
  }
  if (say === 'nothing') return void send(200, {});
  const { secret, arn: KeyId, target } = question;
  if (say === 'refuses' || !secret) {
    const __type = secret ? 'AccessDeniedException' : 'NotFoundException';
    return void send(400, { __type, message: 'arn:aws:iam::111122223333:role/vereda is not authorized' });
  }
  if (target === 'TrentService.GetPublicKey')
    return void send(200, {
      KeyId,
      PublicKey: spkiOf(secret),
      KeySpec: 'ECC_SECG_P256K1',
      KeyUsage: 'SIGN_VERIFY',
    });
  const digest = Buffer.from(question.ask.Message ?? '', 'base64');
  const signer = say === 'signs with another key' ? createHash('sha256').update(secret).digest() : secret;
  const signed = secp256k1.Signature.fromBytes(secp256k1.sign(digest, signer, { prehash: false }));
  // The service itself gives either half of the curve.
  const given =
    say === 'signs high' ? new secp256k1.Signature(signed.r, secp256k1.Point.Fn.neg(signed.s)) : signed;
  send(200, { KeyId, Signature: Buffer.from(given.toBytes('der')).toString('base64') });
}

function spkiOf(secret: Uint8Array): string {
  const point = secp256k1.getPublicKey(secret, false);
  const part = (from: number) => Buffer.from(point.slice(from, from + 32)).toString('base64url');
  const jwk = { kty: 'EC', crv: 'secp256k1', x: part(1), y: part(33) };
  return createPublicKey({ key: jwk, format: 'jwk' })
    .export({ format: 'der', type: 'spki' })
    .toString('base64');
}

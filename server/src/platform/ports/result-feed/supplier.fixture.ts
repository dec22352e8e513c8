import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedText } from './signed-http.ts';

/** What it was asked, as it came. */
export type AskedOfSupplier = {
  readonly organismo: string;
  readonly imputacion: string;
  readonly fecha: string;
};

/** A supplier's system on loopback that signs what it says; change `says` and it says another thing. */
export type Supplier = {
  readonly url: string;
  /** Its public key, as FEED_KEY takes it. */
  readonly key: string;
  /** Null: nothing of that day (404). */
  says: (asked: AskedOfSupplier) => unknown;
  /** Its clock. */
  now: () => Date;
  /** Answers in another way than it should: whatever this does with the response. */
  spoils: ((response: ServerResponse) => void) | null;
  /** Signs with a key that is nobody's. */
  forges: boolean;
  /** Signs another question than the one that was asked. */
  confuses: boolean;
  readonly asked: AskedOfSupplier[];
  readonly close: () => Promise<void>;
};

/** Starts one. */
export async function startSupplier(): Promise<Supplier> {
  const own = generateKeyPairSync('ed25519');
  const stranger = generateKeyPairSync('ed25519');
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://supplier').searchParams;
    const read = (name: string) => query.get(name) ?? '';
    const asked = { organismo: read('organismo'), imputacion: read('imputacion'), fecha: read('fecha') };
    supplier.asked.push(asked);
    if (supplier.spoils) return supplier.spoils(response);
    const said = supplier.says(asked);
    if (said === null) return void response.writeHead(404).end();
    const body = typeof said === 'string' ? said : JSON.stringify(said);
    const seconds = String(Math.floor(supplier.now().getTime() / 1000));
    const question = Object.values(supplier.confuses ? { ...asked, fecha: '01/01/2020' } : asked);
    const key = supplier.forges ? stranger.privateKey : own.privateKey;
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'x-feed-timestamp': seconds,
        'x-feed-signature': sign(null, Buffer.from(signedText({ seconds, question, body })), key).toString(
          'base64',
        ),
      })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const supplier: Supplier = {
    url: `http://127.0.0.1:${port}/extractos`,
    key: rawKey(own.publicKey),
    says: () => null,
    now: () => new Date(),
    spoils: null,
    forges: false,
    confuses: false,
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return supplier;
}

/** An answer about one extract as the supplier's system writes it; places count from 1. */
export function supplierExtract(
  numbers: readonly string[],
  { turn = 'NOCTURNA', draw_number }: { readonly turn?: string; readonly draw_number?: number } = {},
): object {
  return {
    modalidades: [{ d_modal: turn }],
    datosgenerales: draw_number === undefined ? [] : [{ d_modal: turn, n_sorteo: draw_number }],
    numeros: numbers.map((number, index) => ({
      d_modal: turn,
      d_tipo: 'RIO NEGRO',
      n_ubica: index + 1,
      n_numero: number,
    })),
    premios: [],
    premiosganadores: [],
  };
}

function rawKey(key: KeyObject): string {
  return Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url').toString('base64');
}

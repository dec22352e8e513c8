import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CREATED } from './issued.ts';

/** A node of nobody's with one transaction in block 7 of 9: it speaks the five calls that verification makes, to any page. */
export async function startNode(transaction: {
  readonly input: string;
  readonly from: string;
}): Promise<{ readonly url: string; readonly close: () => void }> {
  const results: Readonly<Record<string, unknown>> = {
    eth_chainId: '0x539',
    eth_blockNumber: '0x9',
    eth_getBlockByHash: { timestamp: `0x${(CREATED.getTime() / 1000).toString(16)}` },
    eth_getTransactionByHash: { input: transaction.input, from: transaction.from },
    eth_getTransactionReceipt: { blockHash: '0x01', blockNumber: '0x7', status: '0x1' },
  };
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const method = body ? (JSON.parse(body) as { method: string }).method : '';
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: results[method] ?? null }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

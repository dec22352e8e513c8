import type { Caller } from './server.ts';

type Sent = { content: Buffer; filename?: string; type?: string };

/** Sends one file to a call as a browser's form would. */
export function uploadTo(
  caller: Caller,
  name: string,
  { content, filename = 'foto.jpg', type = 'image/jpeg' }: Sent,
) {
  const boundary = 'vereda-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return caller(name, undefined, { headers, payload });
}

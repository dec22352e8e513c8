import { createHash, createHmac } from 'node:crypto';

/** The salt (hex) of one participant: of the draw's secret and the code, so that one salt tells nothing of another. */
export function saltOf(listSecret: string, code: string): string {
  return createHmac('sha256', Buffer.from(listSecret, 'hex')).update(code).digest('hex');
}

/** What a participant's private fields are. */
export type PrivateFacts = {
  readonly salt: string;
  readonly fields: readonly string[];
  readonly values: readonly string[];
};

/** SHA-256 (hex) over salt and private fields, so that nobody can be put behind a code afterwards; null without fields. */
export function privateHash({ salt, fields, values }: PrivateFacts): string | null {
  if (fields.length === 0) return null;
  const pairs = fields.map((name, index) => [name, values[index] ?? '']);
  return createHash('sha256').update(Buffer.from(salt, 'hex')).update(JSON.stringify(pairs)).digest('hex');
}

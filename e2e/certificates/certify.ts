import { expect, vi } from 'vitest';
import { runSql } from '../database.ts';
import { callAs } from '../demo.ts';
import { signByCalls } from './sign-by-calls.ts';

/** Waits until the certificate of a folio is anchored and published. */
export async function untilPublished(folio: string): Promise<void> {
  const published = 'select 1 from certificates.certificates where folio = $1 and published is not null';
  // Also before the first test, where a poll of an expectation may not stand.
  await vi.waitFor(async () => expect(await runSql(published, [folio])).toHaveLength(1), {
    timeout: 90_000,
    interval: 200,
  });
}

/**
 * A draw of the demonstration that waits to be typed, with both officials appointed; `turn` counts the turns of a day.
 * Numbers of tests lie at least thirty apart: who programs days takes the twenty after the highest.
 */
export async function createDraw(
  number: number,
  turn: number,
  { date = '2025-10-06', game = 'rio-negro' }: { readonly date?: string; readonly game?: string } = {},
): Promise<Record<string, unknown>> {
  const user = await callAs('user');
  const turns = await user('/certificates/turns/list', { game, on: date });
  const officials = (await user('/certificates/officials/list', { active: true }))['items'] as {
    id: number;
    role: string;
  }[];
  const idOf = (role: string) => officials.find((official) => official.role === role)?.id;
  return user('/certificates/draws/create', {
    game,
    draw_number: number,
    date,
    turn: (turns['items'] as { code: string }[])[turn]?.code,
    jefe_sorteo_id: idOf('jefe_sorteo'),
    escribano_id: idOf('escribano'),
  });
}

/** Certifies a draw by calls: typed by two, signed by two, sealed; answers its folio once it is published. */
export async function certifyByCalls(number: number, turn: number): Promise<string> {
  const { id } = await createDraw(number, turn);
  const numbers = Array.from({ length: 20 }, (_, index) => ({
    place: index + 1,
    number: String((index * 137 + number) % 10_000).padStart(4, '0'),
    order: null,
  }));
  for (const person of ['user', 'superadmin']) {
    const call = await callAs(person);
    const { version } = await call(`/certificates/draws/get/${id}`, null);
    await call('/certificates/draws/enter', { id, version, numbers });
  }
  for (const person of ['jefe', 'escribano']) await signByCalls(await callAs(person), Number(id));
  const superadmin = await callAs('superadmin');
  await superadmin('/certificates/batches/seal', {});
  const folio = String((await superadmin(`/certificates/draws/get/${id}`, null))['folio']);
  await untilPublished(folio);
  return folio;
}

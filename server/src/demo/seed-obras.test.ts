import { expect, test } from 'vitest';
import { startTestServer } from '#testing/server';
import { DEMO_OBRAS } from './content/obras.ts';
import { seedObras } from './seed-obras.ts';

// The city is hours behind, so that for part of each day its day is not the one that the server's clock names.
test.each([0, 9.5, 15])(
  'the works of the demonstration city can be filled in %s hours later',
  async (hours) => {
    const server = await startTestServer();
    server.clock.advance(hours * 3_600_000);
    await seedObras(server.deps);
    const [obras] = await server.asOwner<{ n: number }>('select count(*)::int as n from urbanism.obras');
    expect(obras?.n).toBe(DEMO_OBRAS.length);
  },
);

import { PERSONAS } from '@vereda/contract/access/personas';
import type { FastifyInstance } from 'fastify';
import { DEMO_POSTS, DEMO_TRACKERS } from './content/social-posts.ts';
import { signInDemo } from './demo-caller.ts';
import type { SeededType } from './seed-city.ts';

/** What the city follows on social networks, and posts that wait at the desk as if somebody had brought them by hand. */
export async function seedSocial(app: FastifyInstance, types: readonly SeededType[]): Promise<void> {
  const admin = await signInDemo(app, PERSONAS.superadmin.viewer.email ?? '');
  for (const { type, ...tracker } of DEMO_TRACKERS) {
    const proposed = types.find(({ key }) => key === type);
    await admin('POST /listener/trackers/create', { ...tracker, subcategory_id: proposed?.id ?? null });
  }
  const receptor = await signInDemo(app, PERSONAS.receptor.viewer.email ?? '');
  for (const post of DEMO_POSTS) await receptor('POST /social/twitter/create', { ...post });
}

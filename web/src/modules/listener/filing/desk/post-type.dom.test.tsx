import { screen, waitFor } from '@testing-library/react';
import { PERSONAS } from '@vereda/contract/access/personas';
import type { SocialPost } from '@vereda/contract/listener/lists/social-post';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { useCallForm, type BoundForm } from '#forms/use-call-form.ts';
import { setViewer } from '#session/viewer.ts';
import { press, show } from '#testing/show.tsx';
import { newIntake, toIntakeInput, type Intake } from './intake.ts';
import { SaidPart } from './said-part.tsx';

const NAMES = { name_en: null, active: true, questions: [] };
const CATEGORIES = [
  {
    id: 1,
    name: 'Calles',
    ...NAMES,
    subcategories: [
      { id: 11, name: 'Bache', ...NAMES },
      { id: 12, name: 'Semáforo', ...NAMES },
    ],
  },
] as unknown as Parameters<typeof SaidPart>[0]['categories'];
const POST = {
  id: 5,
  network: 'mastodon',
  text: 'El semáforo de la esquina no anda',
  subcategory_id: null,
} as unknown as SocialPost;

function OfPost() {
  const form: BoundForm<Intake> = useCallForm('POST /social/twitter/create-report', {
    initial: newIntake('phone', POST),
    toInput: (intake) => ({ ...toIntakeInput(intake), post_id: POST.id }),
    onDone: () => {},
  });
  return (
    <>
      <SaidPart form={form} categories={CATEGORIES} change={(changes) => form.state.setValues(changes)} />
      <output aria-label="chosen">{form.state.values.subcategory_id}</output>
    </>
  );
}

let seen: Seen[] = [];
let stop = () => Promise.resolve();
afterEach(async () => {
  setViewer(null);
  queryClient.clear();
  await stop();
});

test('of what a post says a type is proposed at once, and taken by one press', async () => {
  ({ stop, seen } = await startTestingServer(({ url }) => {
    if (url.includes('get-securetoken')) return { json: { id_token: 'token', user_id: 'u' } };
    if (!url.endsWith('/suggest-type')) return { json: { items: [], next_cursor: null } };
    return { json: { suggestions: [{ subcategory_id: 12, confidence: 0.9, words: ['semáforo'] }] } };
  }));
  setViewer(PERSONAS.superadmin.viewer);
  await show(<OfPost />);
  await screen.findByText('Parece ser:');
  const asked = seen.find(({ url }) => url.endsWith('/suggest-type'));
  expect(JSON.stringify(asked)).toContain('El semáforo de la esquina no anda');
  press('Semáforo');
  await waitFor(() => expect(screen.queryByText('Parece ser:')).toBeNull());
  expect(screen.getByLabelText('chosen').textContent).toBe('12');
});

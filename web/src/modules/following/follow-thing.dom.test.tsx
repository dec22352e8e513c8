import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { FollowThing } from './follow-thing.tsx';
import { ConfirmFollowing, StopFollowingThing } from './mailed-pages.tsx';

let stop = () => Promise.resolve();
afterEach(async () => {
  queryClient.clear();
  await stop();
});

async function serve(answers: Readonly<Record<string, object>>) {
  const asked: { name: string; input: unknown }[] = [];
  const server = await startTestingServer(({ url, body }: Seen) => {
    const name = url.replace(/^.*\/api\//, '');
    asked.push({ name, input: body ? JSON.parse(body) : null });
    return { json: answers[name] ?? {} };
  });
  stop = server.stop;
  return asked;
}

test('a visitor is asked for an address, which is looked at before anything is sent', async () => {
  const asked = await serve({});
  await show(<FollowThing kind="obra" id={7} name="Plaza" />);
  press('Seguir por correo');
  const send = screen.getByRole('button', { name: 'Pedir las novedades' });
  // Nothing goes before the robot check is through.
  expect((send as HTMLButtonElement).disabled).toBe(true);
  type('Correo electrónico', 'nadie');
  press('Ahora no');
  expect(screen.queryByLabelText('Correo electrónico')).toBeNull();
  expect(asked.filter(({ name }) => name.includes('follow'))).toEqual([]);
});

test('the link of a mail does nothing until its button is pressed, and leads to what is followed', async () => {
  const asked = await serve({ 'following/confirm': { kind: 'initiative', id: 7 } });
  await show(<ConfirmFollowing />, '/email-action-handler?mode=confirm-following&ticket=abc');
  expect(asked).toEqual([]);
  press('Pedir las novedades');
  const way = await screen.findByRole('link', { name: 'Ver la iniciativa' });
  expect(way.getAttribute('href')).toBe('/?iniciativa=7');
  expect(asked).toEqual([{ name: 'following/confirm', input: { ticket: 'abc' } }]);
});

test('the link that stops asks first, too', async () => {
  const asked = await serve({ 'following/stop': { following: false } });
  await show(<StopFollowingThing />, '/email-action-handler?mode=stop-following&ticket=1.x');
  press('Dejar de recibirlos');
  await screen.findByRole('heading', { name: 'Ya no llegarán estos correos' });
  expect(asked).toEqual([{ name: 'following/stop', input: { ticket: '1.x' } }]);
});

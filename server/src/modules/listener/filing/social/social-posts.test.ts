import { describe, expect, it } from 'vitest';
import type { SocialPost } from '@vereda/contract/listener/lists/social-post';
import { codeOf, openCase, seedListener, CENTRE } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { forgetSocialPosts } from './forget-social-posts.job.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const receptor = await server.as('receptor');
const supervisor = await server.as('supervisor');
const ejecutor = await server.as('ejecutor');
const superadmin = await server.as('superadmin');

let count = 0;
const link = () => `https://x.com/vecina/status/${(count += 1) + 1000}`;
const paste = async (fields: object = {}) => {
  const answer = await receptor('POST /social/twitter/create', {
    link: link(),
    text: 'Un pozo enorme en la esquina.',
    ...fields,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as SocialPost;
};
const pageOf = async (fields: object) =>
  (await receptor('POST /social/twitter/list', fields)).body as {
    items: SocialPost[];
    next_cursor: string | null;
  };
const report = (id: number, fields: object = {}) =>
  receptor('POST /social/twitter/create-report', {
    post_id: id,
    subcategory_id: seeded.potholeId,
    description: 'Un pozo.',
    point: CENTRE,
    anonymous: true,
    ...fields,
  });

describe('a post', () => {
  it('is one, however often and by whichever form of its address it is pasted', async () => {
    const first = await paste({ link: 'https://x.com/vecina/status/77' });
    const again = await paste({ link: 'https://mobile.twitter.com/vecina/status/77?s=20', text: 'Otra vez' });
    expect(again).toEqual(first);
    expect(first).toMatchObject({
      handle: 'vecina',
      link: 'https://x.com/vecina/status/77',
      state: 'waiting',
    });
  });

  it('is read page after page, each network by itself', async () => {
    const made: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await paste({ network: 'mastodon', link: `https://red.example/@vecina/${turn + 1}` });
      made.push(id);
    }
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await pageOf({ network: 'mastodon', limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen.toSorted((one, other) => one - other)).toEqual(made);
    expect((await pageOf({ network: 'facebook' })).items).toEqual([]);
    expect((await receptor('POST /social/twitter/list', { cursor: 'eyJ' })).status).toBe(400);
  });

  it('is found by an index, page after page, however many there are', async () => {
    await server.asOwner(
      `insert into listener.social_posts (network, key, handle, text, link, posted_at, state, kept_at)
       select 'facebook', 'many-' || n, '', '', 'https://www.facebook.com/' || n, now() - n * interval '1 minute',
         case when n % 50 = 0 then 'waiting' else 'dismissed' end, $1 from generate_series(1, 20000) n`,
      [server.clock.now()],
    );
    await server.asOwner('analyze listener.social_posts');
    const rows = await server.asOwner<{ 'QUERY PLAN': string }>(
      `explain select id from listener.social_posts p where network = 'facebook' and state = 'waiting'
         and (posted_at, id) < (now() - interval '5 days', 10000)
       order by posted_at desc, id desc limit 26`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('social_posts_queue');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    await server.asOwner("delete from listener.social_posts where key like 'many-%'");
  });

  it('is dismissed and comes back, twice as once, and the history has each change once', async () => {
    const { id } = await paste();
    for (let turn = 0; turn < 2; turn += 1) {
      const { body } = await receptor(`POST /social/twitter/delete/${id}`, {});
      expect(body).toMatchObject({ state: 'dismissed' });
    }
    const { body } = await receptor(`POST /social/twitter/restore/${id}`, {});
    expect(body).toMatchObject({ id, state: 'waiting' });
    const told = await server.asOwner<{ action: string }>(
      "select action from configuration.changelog where entity = 'social-post' and entity_id = $1 order by id",
      [String(id)],
    );
    expect(told.map(({ action }) => action)).toEqual(['created', 'removed', 'restored']);
  });

  it.each([
    ['a page that is no post', { link: 'https://x.com/vecina' }],
    ['another site that looks like it', { link: 'https://x.com.example/vecina/status/1' }],
    ['a password in it', { link: 'https://a:b@x.com/vecina/status/1' }],
    ['a script', { link: 'javascript:alert(1)//x.com/vecina/status/1' }],
    ['plain http', { network: 'mastodon', link: 'http://red.example/@vecina/1' }],
    ['the other network', { network: 'facebook', link: 'https://x.com/vecina/status/1' }],
  ])('is not pasted by %s', async (_what, fields) => {
    const answer = await receptor('POST /social/twitter/create', { text: 'Hola', ...fields });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'listener/not-a-post']);
  });

  it('is nothing for crews, and nothing that is not there', async () => {
    const { id } = await paste();
    for (const call of ['list', `get/${id}`, 'create', `delete/${id}`, `restore/${id}`, 'create-report']) {
      expect((await ejecutor(`POST /social/twitter/${call}`, {})).status, call).toBe(403);
    }
    for (const call of ['get', 'delete', 'restore']) {
      const answer = await receptor(`POST /social/twitter/${call}/99999999`, {});
      expect([answer.status, codeOf(answer)]).toEqual([404, 'listener/post-not-found']);
    }
    expect(codeOf(await report(99_999_999))).toBe('listener/post-not-found');
  });
});

describe('a report of a post', () => {
  it('comes from the network, and its case leads to the post; crews are not told of it', async () => {
    const { id, link: address } = await paste();
    const filed = await report(id);
    expect(filed.status, JSON.stringify(filed.body)).toBe(200);
    const { id: reportId, folio } = filed.body as { id: number; folio: string };
    const { report: row } = await openCase(supervisor, reportId);
    expect(row).toMatchObject({ source: 'network', post: { network: 'twitter', link: address } });
    await server.asOwner('update listener.reports set node_id = null where id = $1', [reportId]);
    expect((await openCase(ejecutor, reportId)).report.post).toBeNull();
    const kept = (await receptor(`POST /social/twitter/get/${id}`, {})).body;
    expect(kept).toMatchObject({ state: 'filed', report: { id: reportId, folio } });
    expect((await pageOf({ state: 'waiting', limit: 100 })).items.map((one) => one.id)).not.toContain(id);
  });

  it('is one: the second gets 409 and leaves nothing, also of two at once, and a retry gets the first', async () => {
    const { id } = await paste();
    const files = async () =>
      (await server.asOwner<{ n: number }>('select count(*)::int as n from listener.reports'))[0]?.n;
    const before = (await files()) ?? 0;
    const answers = await Promise.all([report(id), report(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = await report(id);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'listener/post-filed']);
    expect(await files()).toBe(before + 1);
    expect(codeOf(await receptor(`POST /social/twitter/delete/${id}`, {}))).toBe('listener/post-filed');
    const { id: other } = await paste();
    const tries = [];
    for (let turn = 0; turn < 2; turn += 1) {
      tries.push(
        await receptor(
          'POST /social/twitter/create-report',
          {
            post_id: other,
            subcategory_id: seeded.potholeId,
            description: 'A',
            point: CENTRE,
            anonymous: true,
          },
          { headers: { 'idempotency-key': `same-post-${other}` } },
        ),
      );
    }
    expect(tries[1]?.body).toEqual(tries[0]?.body);
  });

  it('that is refused leaves the post waiting', async () => {
    const { id } = await paste();
    expect((await report(id, { subcategory_id: 2_000_000_000 })).status).toBe(400);
    expect((await receptor(`POST /social/twitter/get/${id}`, {})).body).toMatchObject({ state: 'waiting' });
  });

  it('is not named to who may not read it', async () => {
    const { id } = await paste();
    await report(id);
    const lamps = JSON.stringify(['999999']);
    await server.asOwner(
      `update identity.users set allowed_categories = array(select jsonb_array_elements_text($1::jsonb))
       where type = 'operator' and 'receptor' = any(type_operator)`,
      [lamps],
    );
    const told = (await receptor(`POST /social/twitter/get/${id}`, {})).body;
    await server.asOwner(
      `update identity.users set allowed_categories = '{*}' where type = 'operator' and 'receptor' = any(type_operator)`,
    );
    expect(told).toMatchObject({ state: 'filed', report: null });
  });
});

describe('what is kept of posts', () => {
  it('is forgotten after thirty days; a report keeps the address of its post and nothing of who wrote it', async () => {
    const [waiting, filed, orphan] = [await paste(), await paste(), await paste()];
    const { id: reportId } = (await report(filed.id)).body as { id: number };
    await report(orphan.id);
    // What is left of a post when its report is deleted for good.
    await server.asOwner('update listener.social_posts set report_id = null where id = $1', [orphan.id]);
    const longAgo = new Date(server.clock.now().getTime() - 31 * 86_400_000);
    await server.asOwner('update listener.social_posts set kept_at = $1', [longAgo]);
    const fresh = await paste();
    await forgetSocialPosts.run(server.deps, {}, {} as never);
    const left = await server.asOwner<{ id: number }>(
      'select id::int, text, handle, link from listener.social_posts order by id',
    );
    expect(left).toContainEqual({ id: filed.id, text: '', handle: '', link: filed.link });
    expect(left).toContainEqual(expect.objectContaining({ id: fresh.id, text: fresh.text }));
    expect(left.map(({ id }) => id)).not.toContain(waiting.id);
    expect(left.map(({ id }) => id)).not.toContain(orphan.id);
    expect((await openCase(supervisor, reportId)).report.post).toMatchObject({ link: filed.link });
  });
});

describe('what is followed', () => {
  const follow = (fields: object) =>
    superadmin('POST /listener/trackers/create', {
      network: 'twitter',
      kind: 'words',
      subcategory_id: seeded.potholeId,
      ...fields,
    });

  it('proposes its type, the first that fits, whatever case, accents and commas', async () => {
    await follow({ name: 'luz apagada', subcategory_id: seeded.lampId });
    await follow({ name: '#BachesCiudad', kind: 'tag' });
    expect(await paste({ text: 'Hay una LÚZ, apagada y #bachesciudad' })).toMatchObject({
      subcategory_id: seeded.lampId,
    });
    expect(await paste({ text: 'Otro más: #BachesCiudad!' })).toMatchObject({
      subcategory_id: seeded.potholeId,
    });
    expect(await paste({ text: '#BachesCiudadana y luz apagadas' })).toMatchObject({ subcategory_id: null });
  });

  it.each([
    ['words on Mastodon', { network: 'mastodon', name: 'pozo' }, 'listener/not-followable', 'kind'],
    ['a tag of two words', { kind: 'tag', name: 'dos palabras' }, 'listener/not-a-followed-word', 'name'],
    ['an account that is none', { kind: 'account', name: '@a-b' }, 'listener/not-a-followed-word', 'name'],
    ['quotation marks', { name: '" OR from:x "' }, 'listener/not-a-followed-word', 'name'],
  ])('is not %s', async (_what, fields, code, field) => {
    const answer = await follow(fields);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: { code, fields: { [field]: expect.any(String) } } });
  });
});

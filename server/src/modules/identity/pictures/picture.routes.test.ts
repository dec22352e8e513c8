import { PERSONAS } from '@vereda/contract/access/personas';
import exifr from 'exifr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpeg } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { uploadTo } from '#testing/upload';

const server = await startTestServer();
const citizen = await server.as('citizen');
const root = await server.as('superadmin');
const receptor = await server.as('receptor');
const other = await server.as('callcenterRole');
const { uid } = PERSONAS.citizen.viewer;
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code?: string } }).error?.code;
const CALL = 'PUT /users/update-picture';
const pathOf = ({ body }: { body: unknown }) =>
  (body as { picture: string }).picture.replace('/api/', 'GET /');

const whole = await jpeg(200, 200);

describe('the picture of an account', () => {
  it('is cut square, encoded anew without what it says about itself, and seen by its owner and by staff', async () => {
    const taken = await uploadTo(citizen, CALL, {
      content: await jpeg(900, 600, { exif: { IFD0: { Artist: 'Ana' } } }),
    });
    const path = pathOf(taken);
    const own = await citizen(path);
    const facts = await sharp(own.raw).metadata();
    expect([facts.format, facts.width, facts.height]).toEqual(['webp', 512, 512]);
    expect(await exifr.parse(own.raw).catch(() => undefined)).toBeUndefined();
    expect((await receptor(path)).status).toBe(200);
    expect((await server.visitor(path)).status).toBe(401);
    const stranger = await server.as('unverified');
    expect(codeOf(await stranger(path))).toBe('identity/picture-not-found');
    const again = pathOf(await uploadTo(citizen, CALL, { content: await jpeg(300, 300) }));
    expect(codeOf(await citizen(path))).toBe('identity/picture-not-found');
    expect((await citizen(again)).status).toBe(200);
    expect((await citizen('POST /users/remove-picture', {})).body).toEqual({ picture: null });
    expect(codeOf(await citizen(again))).toBe('identity/picture-not-found');
  });

  it('of somebody else is set by who administers accounts, and by nobody below', async () => {
    const picture = { content: await jpeg(64, 64) };
    expect(codeOf(await uploadTo(receptor, `${CALL}?uid=${uid}`, picture))).toBe('auth/forbidden');
    expect((await uploadTo(root, `${CALL}?uid=${uid}`, picture)).status).toBe(200);
    expect(codeOf(await uploadTo(root, `${CALL}?uid=nobody`, picture))).toBe('identity/user-not-found');
    await server.asOwner(`update identity.roles set views = '{configuration}' where id = 'role-callcenter'`);
    const above = await uploadTo(other, `${CALL}?uid=${PERSONAS.superadmin.viewer.uid}`, picture);
    expect(codeOf(above)).toBe('identity/above-own-rights');
  });

  it.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'identity/picture-not-a-picture'],
    ['a cut-off photo', whole.subarray(0, 400), 'identity/picture-damaged'],
    ['nine megabytes', Buffer.alloc(9 * 1024 * 1024, 1), 'identity/picture-too-large'],
  ])('is not %s', async (_what, content, code) => {
    expect(codeOf(await uploadTo(citizen, CALL, { content }))).toBe(code);
  });
});

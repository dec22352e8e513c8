import { CENTRE, uploadPhoto } from '../listener.ts';
import type { TestServer } from '../server.ts';
import { OUTCOMES } from './report-kinds.ts';
import type { Facts } from './rule.ts';
import type { Scene, Scened } from './told.ts';

// Far apart, so that no id is found inside another number.
const FIRST_ID = 7_130_000_001;
const STEP = 100_003;

type Placed = Pick<Scene, 'categories' | 'types' | 'areas' | 'complaintKind'>;
type Given = { readonly key: string; readonly facts: Facts; readonly place: number };

/** Stores a report with all that may be told of it. */
export async function fileAt(
  server: TestServer,
  scene: Placed,
  { key, facts, place }: Given,
): Promise<Scened> {
  const id = FIRST_ID + place * STEP;
  const mark = `zeta${String(place).padStart(2, '0')}kappa`;
  const point = { lat: CENTRE.lat + place * 0.0001, lng: CENTRE.lng };
  const folio = await storeRow(server, {
    id,
    kind: facts.complaint ? 'complaint' : 'service_report',
    stage: facts.stage,
    outcome: facts.stage === 'closed' ? (OUTCOMES[key] ?? 'improcedente') : null,
    title: `${mark}title`,
    description: `Hay ${mark}text aquí.`,
    category_id: scene.categories[facts.category],
    subcategory_id: scene.types[facts.category],
    ...point,
    address: `Calle ${mark}street`,
    street: `Calle ${mark}street`,
    node_id: facts.area && scene.areas[facts.area],
    source: key === 'imported' ? 'import' : 'web',
    author_uid: facts.author,
    is_public: facts.isPublic,
    spam: facts.spam ?? false,
    archived: facts.archived ?? false,
    removal: facts.removal ?? 'none',
    solution: `Se hizo ${mark}done`,
    ...timesOf(server, facts),
  });
  const entryId = await tellOf(server, { id, mark, facts });
  if (facts.complaint) {
    await server.asOwner(
      'insert into listener.complaints (report_id, kind_id, accused_node_id) values ($1, $2, $3)',
      [id, scene.complaintKind, facts.accused ? scene.areas[facts.accused] : null],
    );
  }
  const photoId = facts.photo ? await takePhotoOf(server, { id, entryId, state: facts.photo }) : null;
  const work = await workOn(server, { id, mark, key });
  return { key, facts, id, folio, mark, photoId, point, ...work };
}

const DAY_MS = 86_400_000;

function timesOf({ clock }: TestServer, { stage }: Facts) {
  const now = clock.now();
  return {
    created_at: now,
    updated_at: now,
    stage_since: now,
    promised_at: new Date(now.getTime() + DAY_MS),
    sla_running_since: now,
    resolved_at: stage === 'resolved' ? now : null,
    closed_at: stage === 'closed' ? now : null,
  };
}

async function storeRow(server: TestServer, row: Readonly<Record<string, unknown>>): Promise<string> {
  const names = Object.keys(row).join(', ');
  const [stored] = await server.asOwner<{ folio: string }>(
    `insert into listener.all_reports (folio, ${names}) overriding system value
     select listener.new_folio(now(), '\\x00'), ${names}
     from jsonb_populate_record(null::listener.all_reports, $1::jsonb) returning folio`,
    [JSON.stringify(row)],
  );
  if (!stored) throw new Error('the report was not stored');
  return stored.folio;
}

type Told = { readonly id: number; readonly mark: string; readonly facts: Facts };

// Who reported, what happened first, and a note of the staff.
async function tellOf(server: TestServer, { id, mark, facts }: Told): Promise<number> {
  const now = server.clock.now();
  const name = facts.author ? `apodo${facts.author}` : `${mark}name`;
  if (facts.author === null) {
    await server.asOwner(
      `insert into listener.contacts (report_id, first_name, email, phone) values ($1, $2, $3, $4)`,
      [id, name, `${mark}mail@example.org`, `+54298${mark}phone`],
    );
  }
  await server.asOwner(
    `insert into listener.entries (report_id, at, what, actor, actor_name, note, is_public)
     values ($1, $2, 'note', 'supervisor', 'Sonia', $3, false)`,
    [id, now, `Se sabe ${mark}note`],
  );
  const [entry] = await server.asOwner<{ id: number }>(
    `insert into listener.entries (report_id, at, what, to_stage, actor, actor_uid, actor_name, text)
     values ($1, $2, 'file', 'pending', 'author', $3, $4, $5) returning id`,
    [id, now, facts.author, name, `Dice ${mark}said`],
  );
  return entry?.id ?? 0;
}

type Pictured = { readonly id: number; readonly entryId: number; readonly state: string };

async function takePhotoOf(server: TestServer, { id, entryId, state }: Pictured): Promise<string> {
  const photo = await uploadPhoto(await server.as('superadmin'));
  await server.asOwner(
    'update listener.attachments set report_id = $1, entry_id = $2, state = $3 where id = $4',
    [id, entryId, state, photo],
  );
  await server.asOwner('update listener.reports set photos = 1, photo_id = $2 where id = $1', [
    id,
    state === 'shown' ? photo : null,
  ]);
  return photo;
}

type Worked = { readonly id: number; readonly mark: string; readonly key: string };

async function workOn(server: TestServer, { id, mark, key }: Worked) {
  const now = server.clock.now();
  const [activity] = await server.asOwner<{ id: number }>(
    `insert into listener.activities (report_id, kind, text, cycle, done_at) values ($1, 'Bacheo', $2, 1, $3) returning id`,
    [id, `Se usó ${mark}work`, now],
  );
  const answered = key === 'accepted' || key === 'rejected, in another area';
  const [answer] = answered
    ? await server.asOwner<{ id: number }>(
        `insert into listener.conformities (report_id, cycle, accepted, channel, text, created_at)
         values ($1, 1, $2, 'phone', $3, $4) returning id`,
        [id, key === 'accepted', `Se respondió ${mark}answer`, now],
      )
    : [];
  const [post] = await server.asOwner<{ id: number }>(
    `insert into listener.social_posts (network, key, handle, text, link, posted_at, kept_at, state, report_id)
     values ('twitter', $3::text, 'vecina', 'Un pozo', 'https://x.com/vecina/status/' || $3, $2, $2, 'filed', $1)
     returning id`,
    [id, now, (id - FIRST_ID) / STEP + 1],
  );
  const requestId = await askAbout(server, { id, mark });
  return {
    activityId: activity?.id ?? 0,
    requestId,
    conformityId: answer?.id ?? null,
    postId: post?.id ?? 0,
  };
}

// By a link of which nobody has the secret.
async function askAbout(server: TestServer, { id, mark }: Pick<Worked, 'id' | 'mark'>): Promise<number> {
  const [request] = await server.asOwner<{ id: number }>(
    `insert into listener.provider_requests (report_id, name, email, locale, shown_text, secret_nonce, secret_sha256,
       created_at, expires_at)
     values ($1, $2 || 'firm', $2 || 'firm@example.org', 'es', $2 || 'shown', $2, sha256($2::text::bytea), $3, $3)
     returning id`,
    [id, mark, server.clock.now()],
  );
  await server.asOwner(`update listener.all_reports set provider_state = 'asked' where id = $1`, [id]);
  return request?.id ?? 0;
}

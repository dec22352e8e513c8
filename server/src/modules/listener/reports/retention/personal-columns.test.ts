import { expect, test } from 'vitest';
import { startTestServer } from '#testing/server';

/**
 * What may be said of people, by column, and how it ends. `case`: so long after the case is closed (retention.test.ts);
 * `unread`: the same, where the case is out of public view; `account`: with the account or its own short time; `photo`:
 * with its photo; `staff`: who did what at work, which stays with the act; `nobody`: says nothing of a person.
 */
const RULES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ai.image_runs': {
    case: 'found',
    photo: 'photo_id input_sha256 proposed boxes judged',
    staff: 'created_by decided_by deleted_by',
    nobody: 'state provider model doubts decision',
  },
  'ai.language_settings': { nobody: 'tasks asked' },
  'ai.model_calls': { nobody: 'model fault' },
  // The text is there for what staff tried, without personal data; of a report its hash.
  'ai.text_runs': {
    staff: 'created_by decided_by deleted_by',
    nobody: 'task text input_sha256 provider model suggestions risks fell_back',
  },
  'ai.vision_settings': { nobody: 'tasks' },
  'identity.account_changers': { account: 'uid', staff: 'by_uid' },
  'identity.attempts': { account: 'key_sha256' },
  'identity.captcha_solutions': { nobody: 'solution_sha256' },
  'identity.claims': { account: 'id uid first_name last_name password_hash' },
  'identity.contact_changes': { account: 'id uid kind value' },
  'identity.credibility_appeals': { account: 'uid text' },
  'identity.credibility_changes': { account: 'uid reason cause', staff: 'actor_uid' },
  'identity.followers': { account: 'kind uid email locale' },
  'identity.known_places': { account: 'uid place_sha256' },
  'identity.official_changes': { account: 'id uid kind input', staff: 'asked_by decision decided_by' },
  'identity.passkey_challenges': { account: 'session_id challenge' },
  'identity.passkeys': { account: 'id uid name public_key transports' },
  'identity.passwords': { account: 'uid hash' },
  'identity.phone_codes': { account: 'id phone purpose asker_sha256 network_sha256' },
  'identity.provider_links': { account: 'issuer subject uid' },
  'identity.recovery_codes': { account: 'code_sha256 uid' },
  'identity.refresh_tokens': { account: 'token_sha256 session_id' },
  'identity.refusals': { account: 'key' },
  'identity.roles': { nobody: 'id name views plain_name' },
  'identity.sessions': { account: 'id uid cookie_sha256 user_agent factor provider_token' },
  'identity.tickets': { account: 'secret_sha256 purpose subject' },
  'identity.totp': { account: 'uid secret_sealed' },
  'identity.users': {
    account:
      'uid email phone first_name last_name picture type type_operator role_id allowed_categories operator_id locale search muted_notices',
    staff: 'disabled_by',
  },
  'listener.activities': { unread: 'text', staff: 'actor_uid actor_name', nobody: 'kind unit' },
  'listener.activity_kinds': { nobody: 'name name_en unit' },
  'listener.activity_materials': { nobody: 'name unit' },
  'listener.all_reports': {
    case: 'author_uid removal_reason answers',
    unread: 'title description street number crossing reference address question solution search photo_id',
    staff: 'resolved_by assignee_uid',
    nobody:
      'folio kind stage outcome previous_stages place_origin source source_id locale removal institution external_folio source_stage provider_state',
  },
  'listener.answer_templates': { nobody: 'name text text_en uses' },
  // A key is another system's, and goes when it is taken out.
  'listener.api_keys': { nobody: 'name email key_sha256 key_start' },
  'listener.attachments': {
    case: 'uploader_uid',
    unread: 'id purpose sha256 state boxes',
    staff: 'claimed_by',
  },
  // Of a report its number, type and dates, which its own end leaves as well; in public why another edition was made.
  'listener.bulletin_files': { nobody: 'kind bytes sha256' },
  'listener.bulletins': { nobody: 'reason' },
  'listener.calendar_days': { nobody: 'name name_en scope' },
  'listener.categories': { nobody: 'name name_en icon color photos' },
  'listener.causes': { nobody: 'use name name_en' },
  'listener.complaint_kinds': { nobody: 'name name_en kind' },
  'listener.conformities': {
    case: 'note answered_by signature',
    unread: 'text',
    staff: 'recorded_by_uid recorded_by_name',
    nobody: 'channel',
  },
  'listener.contacts': { case: 'first_name last_name email phone secret_nonce secret_sha256' },
  'listener.day_figures': { nobody: 'outcome' },
  'listener.closing_samples': { staff: 'judged_by', nobody: 'outcome verdict reason' },
  'listener.emergencies': {
    nobody: 'headline headline_en instruction instruction_en link phone category urgency severity certainty',
  },
  'listener.emergency_messages': { nobody: 'kind identifier sender headline headline_en cap' },
  'listener.entries': {
    case: 'note actor_uid actor_name',
    unread: 'text',
    nobody: 'what from_stage to_stage outcome actor channel',
  },
  'listener.followers': { case: 'uid email locale' },
  'listener.summary_readers': { account: 'uid email locale' },
  'listener.summary_subscriptions': { account: 'place area' },
  // Gone after two days.
  'listener.idempotency_keys': { account: 'key fingerprint' },
  'listener.institutions': { nobody: 'name kind email phone' },
  'listener.materials': { nobody: 'name unit' },
  'listener.municipios': { nobody: 'name email phone' },
  'listener.nodes': { nobody: 'level name email' },
  // Says that somebody was written to, not where.
  'listener.notice_deliveries': { case: 'occasion notice channel reader state reason' },
  'listener.notice_texts': { nobody: 'name moment channel locale text' },
  'listener.period_deltas': { nobody: 'stage outcome source' },
  'listener.period_zone': { nobody: 'time_zone' },
  'listener.promises': { nobody: 'reason' },
  'listener.ratings': { unread: 'text' },
  'listener.report_deletions': { staff: 'what reason actor_uid' },
  'listener.report_deltas': { nobody: 'outcome' },
  'listener.routing_rules': { nobody: 'name' },
  'listener.settings': { nobody: 'folio_prefix holiday_country holiday_state' },
  'listener.social_posts': { case: 'network key handle text link state' },
  'listener.social_readings': { nobody: 'network cursor fault' },
  'listener.subcategories': { nobody: 'name name_en notice notice_en sla_pauses questions' },
  'listener.trackers': { nobody: 'name network kind' },
  'listener.tray_views': { account: 'owner_uid name query shared_with' },
  'listener.undo_steps': { case: 'uid before' },
  // A firm, and goes when it is taken out.
  'listener.providers': { nobody: 'name email locale' },
  'listener.provider_requests': {
    case: 'name email shown_text',
    staff: 'created_by',
    nobody: 'locale secret_nonce secret_sha256 ended_for',
  },
  'listener.provider_words': { nobody: 'answer' },
  // What is told to other systems names the case and its move alone.
  'listener.word_terms': { nobody: 'ending' },
  'listener.webhook_deliveries': { nobody: 'event message_id state problem' },
  'listener.webhooks': { nobody: 'name url events secret old_secret stopped_for' },
};

const ruled = Object.entries(RULES).flatMap(([table, rules]) =>
  Object.values(rules).flatMap((columns) => columns.split(' ').map((column) => `${table}.${column}`)),
);

test('every column that may say something of people has a rule of how it ends', async () => {
  const server = await startTestServer();
  const rows = await server.asOwner<{ name: string }>(`
    select format('%s.%s.%s', c.table_schema, c.table_name, c.column_name) as name
    from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('ai', 'identity', 'listener')
      and c.udt_name in ('text', '_text', 'varchar', 'json', 'jsonb', 'bytea', 'tsvector', 'uuid', 'polygon', 'point')`);
  const columns = rows.map(({ name }) => name);
  expect(columns.filter((column) => !ruled.includes(column))).toEqual([]);
  expect(ruled.filter((column) => !columns.includes(column))).toEqual([]);
  expect(ruled).toEqual([...new Set(ruled)]);
});

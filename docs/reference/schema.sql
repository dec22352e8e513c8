-- Printed from the migrated database by `npm run docs`; do not edit.

table ai.image_runs  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  version integer not null default 1
  photo_id uuid
  state text not null
  input_sha256 bytea not null
  provider text not null
  model text not null
  found jsonb not null
  proposed jsonb not null default '[]'::jsonb
  doubts text[] not null default '{}'::text[]
  let_through boolean not null default false
  ms real not null
  created_at timestamp with time zone not null
  created_by text
  decision text not null default 'undecided'::text
  boxes jsonb
  judged jsonb
  decided_at timestamp with time zone
  decided_by text
  deleted_at timestamp with time zone
  deleted_by text
  constraint decided_whole CHECK (((decision = 'undecided'::text) = (decided_at IS NULL)))
  constraint deleted_whole CHECK (((deleted_at IS NULL) = (deleted_by IS NULL)))
  constraint image_runs_decision_check CHECK ((decision = ANY (ARRAY['undecided'::text, 'accepted'::text, 'changed'::text, 'hidden'::text])))
  constraint image_runs_input_sha256_check CHECK ((length(input_sha256) = 32))
  constraint image_runs_model_check CHECK (((length(model) >= 1) AND (length(model) <= 400)))
  constraint image_runs_ms_check CHECK ((ms >= (0)::double precision))
  constraint image_runs_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES listener.attachments(id) ON DELETE CASCADE
  constraint image_runs_pkey PRIMARY KEY (id)
  constraint image_runs_provider_check CHECK (((length(provider) >= 1) AND (length(provider) <= 200)))
  constraint image_runs_state_check CHECK ((state = ANY (ARRAY['done'::text, 'failed'::text])))
  INDEX image_runs_decided ON ai.image_runs USING btree (decided_at DESC, id DESC) WHERE ((decided_at IS NOT NULL) AND (deleted_at IS NULL))
  INDEX image_runs_newest ON ai.image_runs USING btree (id DESC) WHERE (deleted_at IS NULL)
  INDEX image_runs_of_photo ON ai.image_runs USING btree (photo_id)
  INDEX image_runs_recent ON ai.image_runs USING btree (created_at) WHERE ((deleted_at IS NULL) AND (photo_id IS NOT NULL))
  UNIQUE INDEX image_runs_photo ON ai.image_runs USING btree (photo_id) WHERE ((deleted_at IS NULL) AND (photo_id IS NOT NULL))

table ai.language_settings  -- app: select, insert, update, delete
  only_one boolean not null default true
  version integer not null default 1
  tasks text[] not null default '{type,risk,spam,personal,similar,reply,trends,summary}'::text[]
  asked text[] not null default '{}'::text[]
  may_leave boolean not null default false
  constraint language_settings_asked_check CHECK ((asked <@ '{type,risk,spam,summary}'::text[]))
  constraint language_settings_only_one_check CHECK (only_one)
  constraint language_settings_pkey PRIMARY KEY (only_one)
  constraint language_settings_tasks_check CHECK ((tasks <@ '{type,risk,spam,personal,similar,reply,trends,summary}'::text[]))

table ai.model_calls  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  model text not null
  asked_at timestamp with time zone not null
  ms real not null
  fault text
  constraint model_calls_fault_check CHECK ((fault = ANY (ARRAY['timeout'::text, 'unreachable'::text, 'refused'::text, 'busy'::text, 'nonsense'::text])))
  constraint model_calls_model_check CHECK (((length(model) >= 1) AND (length(model) <= 120)))
  constraint model_calls_ms_check CHECK ((ms >= (0)::double precision))
  constraint model_calls_pkey PRIMARY KEY (id)
  INDEX model_calls_asked ON ai.model_calls USING btree (asked_at)
  INDEX model_calls_newest ON ai.model_calls USING btree (model, id DESC)

table ai.text_runs  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  version integer not null default 1
  report_id bigint
  text text
  input_sha256 bytea not null
  provider text not null
  model text not null
  suggestions jsonb not null
  suggested_id integer
  confidence real
  risks text[] not null default '{}'::text[]
  is_spam boolean not null default false
  ms real not null
  created_at timestamp with time zone not null
  created_by text
  decided_id integer
  decided_at timestamp with time zone
  decided_by text
  deleted_at timestamp with time zone
  deleted_by text
  change bigint not null default nextval('ai.run_changes'::regclass)
  fell_back text
  task text not null
  sentences integer[] not null
  constraint decided_whole CHECK (((decided_id IS NULL) = (decided_at IS NULL)))
  constraint deleted_whole CHECK (((deleted_at IS NULL) = (deleted_by IS NULL)))
  constraint sentences_of_summary CHECK (((task = 'summary'::text) = (cardinality(sentences) > 0)))
  constraint summary_of_report CHECK (((task = 'judge'::text) OR ((report_id IS NOT NULL) AND (decided_id IS NULL))))
  constraint text_of_no_report CHECK (((report_id IS NULL) = (text IS NOT NULL)))
  constraint text_runs_confidence_check CHECK (((confidence >= (0)::double precision) AND (confidence <= (1)::double precision)))
  constraint text_runs_fell_back_check CHECK ((fell_back = ANY (ARRAY['timeout'::text, 'unreachable'::text, 'refused'::text, 'busy'::text, 'nonsense'::text])))
  constraint text_runs_input_sha256_check CHECK ((length(input_sha256) = 32))
  constraint text_runs_model_check CHECK (((length(model) >= 1) AND (length(model) <= 120)))
  constraint text_runs_ms_check CHECK ((ms >= (0)::double precision))
  constraint text_runs_pkey PRIMARY KEY (id)
  constraint text_runs_provider_check CHECK (((length(provider) >= 1) AND (length(provider) <= 60)))
  constraint text_runs_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  constraint text_runs_task_check CHECK ((task = ANY (ARRAY['judge'::text, 'summary'::text])))
  constraint text_runs_text_check CHECK (((length(text) >= 1) AND (length(text) <= 4000)))
  INDEX text_runs_change ON ai.text_runs USING btree (change)
  INDEX text_runs_decided ON ai.text_runs USING btree (suggested_id, decided_at DESC, id DESC) WHERE ((decided_id IS NOT NULL) AND (deleted_at IS NULL))
  INDEX text_runs_newest ON ai.text_runs USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL)
  INDEX text_runs_suggested ON ai.text_runs USING btree (suggested_id, id DESC) WHERE (deleted_at IS NULL)
  INDEX text_runs_undecided ON ai.text_runs USING btree (id) WHERE ((decided_id IS NULL) AND (report_id IS NOT NULL) AND (deleted_at IS NULL) AND (task = 'judge'::text))
  UNIQUE INDEX text_runs_report ON ai.text_runs USING btree (report_id, task, input_sha256, provider, model) WHERE ((deleted_at IS NULL) AND (report_id IS NOT NULL))

table ai.vision_settings  -- app: select, insert, update, delete
  only_one boolean not null default true
  version integer not null default 1
  tasks text[] not null default '{quality,faces,plates,nsfw,objects,text,duplicates}'::text[]
  constraint vision_settings_only_one_check CHECK (only_one)
  constraint vision_settings_pkey PRIMARY KEY (only_one)
  constraint vision_settings_tasks_check CHECK ((tasks <@ '{quality,faces,plates,nsfw,objects,text,duplicates}'::text[]))

table certificates.actas  -- app: select, insert
  id bigint not null generated always as identity
  draw_id bigint not null
  kind text not null
  filename text not null
  media_type text not null
  size_bytes bigint not null
  sha256 bytea not null
  storage_key text not null
  uploaded_by text not null
  uploaded_at timestamp with time zone not null
  constraint actas_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES certificates.draws(id)
  constraint actas_draw_id_sha256_key UNIQUE (draw_id, sha256)
  constraint actas_kind_check CHECK ((kind = ANY (ARRAY['extracto'::text, 'orden_extraccion'::text, 'carga_bolillas'::text, 'otra'::text])))
  constraint actas_pkey PRIMARY KEY (id)
  constraint actas_sha256_check CHECK ((length(sha256) = 32))
  constraint actas_storage_key_key UNIQUE (storage_key)

table certificates.alarm  -- app: select, insert, update, delete
  only_one boolean not null default true
  version integer not null default 1
  alarm_minutes integer not null default 30
  constraint alarm_alarm_minutes_check CHECK (((alarm_minutes >= 1) AND (alarm_minutes <= 10080)))
  constraint alarm_only_one_check CHECK (only_one)
  constraint alarm_pkey PRIMARY KEY (only_one)

table certificates.anchor_transactions  -- app: select, insert, update
  id bigint not null generated always as identity
  batch_id bigint not null
  network_id text not null
  sender text not null
  nonce bigint not null
  attempt integer not null
  raw bytea not null
  hash bytea not null
  gas_limit integer not null
  max_fee_wei numeric(78,0) not null
  tip_wei numeric(78,0)
  state text not null default 'signed'::text
  block_number bigint
  block_hash bytea
  signed_at timestamp with time zone not null
  sent_at timestamp with time zone
  mined_at timestamp with time zone
  final_at timestamp with time zone
  block_time timestamp with time zone
  constraint anchor_transactions_batch_id_network_id_fkey FOREIGN KEY (batch_id, network_id) REFERENCES certificates.anchors(batch_id, network_id)
  constraint anchor_transactions_hash_check CHECK ((length(hash) = 32))
  constraint anchor_transactions_hash_key UNIQUE (hash)
  constraint anchor_transactions_network_id_sender_nonce_attempt_key UNIQUE (network_id, sender, nonce, attempt)
  constraint anchor_transactions_pkey PRIMARY KEY (id)
  constraint anchor_transactions_state_check CHECK ((state = ANY (ARRAY['signed'::text, 'sent'::text, 'mined'::text, 'final'::text, 'replaced'::text, 'failed'::text])))
  INDEX anchor_transactions_batch ON certificates.anchor_transactions USING btree (batch_id, network_id, attempt)
  INDEX anchor_transactions_block_time ON certificates.anchor_transactions USING btree (block_time)
  INDEX anchor_transactions_open ON certificates.anchor_transactions USING btree (network_id, nonce) WHERE (state = ANY (ARRAY['signed'::text, 'sent'::text, 'mined'::text]))

table certificates.anchors  -- app: select, insert, update, delete
  batch_id bigint not null
  network_id text not null
  status text not null default 'queued'::text
  transaction_id bigint
  queued_at timestamp with time zone not null
  final_at timestamp with time zone
  checked_at timestamp with time zone
  lost_at timestamp with time zone
  constraint anchors_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES certificates.batches(id)
  constraint anchors_network_id_fkey FOREIGN KEY (network_id) REFERENCES certificates.networks(id)
  constraint anchors_pkey PRIMARY KEY (batch_id, network_id)
  constraint anchors_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'signed'::text, 'sent'::text, 'mined'::text, 'final'::text])))
  INDEX anchors_open ON certificates.anchors USING btree (network_id, batch_id) WHERE (status <> 'final'::text)
  INDEX anchors_settled ON certificates.anchors USING btree (network_id, GREATEST(final_at, lost_at)) WHERE (status = 'final'::text)
  INDEX anchors_unchecked ON certificates.anchors USING btree (network_id, checked_at NULLS FIRST) WHERE (status = 'final'::text)

table certificates.batches  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  kind text not null
  root bytea not null
  leaf_count integer not null
  reference text
  sealed_at timestamp with time zone not null
  published_at timestamp with time zone
  published_block bytea
  published_network text
  constraint batches_kind_check CHECK ((kind = ANY (ARRAY['certificates'::text, 'changelog'::text, 'civic-list'::text, 'civic-result'::text, 'civic-signed'::text, 'super-root'::text])))
  constraint batches_kind_reference_key UNIQUE (kind, reference)
  constraint batches_leaf_count_check CHECK ((leaf_count > 0))
  constraint batches_pkey PRIMARY KEY (id)
  constraint batches_published_block_check CHECK ((length(published_block) = 32))
  constraint batches_root_check CHECK ((length(root) = 32))
  INDEX batches_super_roots ON certificates.batches USING btree (sealed_at) WHERE (kind = 'super-root'::text)
  UNIQUE INDEX batches_root_key ON certificates.batches USING btree (root) WHERE (kind <> 'super-root'::text)

table certificates.beneficiaries  -- app: select, insert, update, delete
  draw_id bigint not null
  sealed bytea
  sha256 bytea not null
  noted_at timestamp with time zone not null
  noted_by text not null
  erase_on date not null
  erased_at timestamp with time zone
  constraint beneficiaries_check CHECK (((sealed IS NULL) = (erased_at IS NOT NULL)))
  constraint beneficiaries_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES certificates.draws(id)
  constraint beneficiaries_pkey PRIMARY KEY (draw_id)
  constraint beneficiaries_sha256_check CHECK ((length(sha256) = 32))
  INDEX beneficiaries_erase ON certificates.beneficiaries USING btree (erase_on) WHERE (sealed IS NOT NULL)

table certificates.calendar_days  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  version integer not null default 1
  name text not null
  date date not null
  kind text not null
  game text
  turn text
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  days_before integer generated always as (('2000-01-01'::date - date)) stored
  constraint calendar_days_check CHECK (((turn IS NULL) OR (game IS NOT NULL)))
  constraint calendar_days_check1 CHECK (((kind = 'closed'::text) OR (turn IS NOT NULL)))
  constraint calendar_days_kind_check CHECK ((kind = ANY (ARRAY['closed'::text, 'extra'::text])))
  constraint calendar_days_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
  constraint calendar_days_pkey PRIMARY KEY (id)
  INDEX calendar_days_date ON certificates.calendar_days USING btree (date) WHERE (deleted_at IS NULL)

table certificates.certificates  -- app: select, insert, update
  id uuid not null
  draw_id bigint not null
  folio text not null
  demo boolean not null
  body text
  body_sha256 bytea
  frozen_at timestamp with time zone
  signed text
  leaf bytea
  signed_at timestamp with time zone
  batch_id bigint
  leaf_index integer
  published text
  published_at timestamp with time zone
  receipt text
  receipt_leaf bytea
  receipt_published text
  constraint certificates_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES certificates.batches(id)
  constraint certificates_batch_id_leaf_index_key UNIQUE (batch_id, leaf_index)
  constraint certificates_body_sha256_check CHECK ((length(body_sha256) = 32))
  constraint certificates_check CHECK (((body IS NULL) = (body_sha256 IS NULL)))
  constraint certificates_check1 CHECK (((signed IS NULL) = (leaf IS NULL)))
  constraint certificates_check2 CHECK (((signed IS NULL) OR (body IS NOT NULL)))
  constraint certificates_check3 CHECK (((batch_id IS NULL) = (leaf_index IS NULL)))
  constraint certificates_check4 CHECK (((receipt IS NULL) = (receipt_leaf IS NULL)))
  constraint certificates_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES certificates.draws(id)
  constraint certificates_draw_id_key UNIQUE (draw_id)
  constraint certificates_folio_key UNIQUE (folio)
  constraint certificates_leaf_check CHECK ((length(leaf) = 32))
  constraint certificates_pkey PRIMARY KEY (id)
  constraint certificates_receipt_leaf_check CHECK ((length(receipt_leaf) = 32))
  constraint certificates_with_receipt CHECK (((signed IS NULL) OR (receipt IS NOT NULL))) NOT VALID
  INDEX certificates_newest ON certificates.certificates USING btree (COALESCE(published_at, signed_at) DESC, draw_id DESC) WHERE (signed IS NOT NULL)
  INDEX certificates_unpublished ON certificates.certificates USING btree (batch_id, leaf_index) WHERE (published IS NULL)
  INDEX certificates_waiting ON certificates.certificates USING btree (signed_at, id) WHERE ((signed IS NOT NULL) AND (batch_id IS NULL))

table certificates.civic_draws  -- app: select, insert, update
  id bigint not null generated always as identity
  folio text not null
  version integer not null default 1
  status text not null default 'abierto'::text
  title_es text not null
  title_en text
  object_es text not null
  object_en text
  winners integer not null
  substitutes integer not null
  draw_at timestamp with time zone not null
  venue text not null
  demo boolean not null
  replaces_id bigint
  created_by text not null
  created_at timestamp with time zone not null
  changed_at timestamp with time zone not null
  list_secret bytea
  private_fields text[] not null default '{}'::text[]
  participants integer not null default 0
  list_by text
  list_at timestamp with time zone
  header text
  commitment bytea
  seed_kind text not null
  beacon jsonb
  beacon_round bigint
  beacon_due_at timestamp with time zone
  closed_at timestamp with time zone
  closed_by text
  seed bytea
  source text
  digest bytea
  drawn_at timestamp with time zone
  annulled_at timestamp with time zone
  annulled_by text
  reason text
  signed_at timestamp with time zone
  kept_days integer not null default 730
  private_erased_at timestamp with time zone
  constraint civic_draws_check CHECK ((((commitment IS NULL) = (header IS NULL)) AND ((commitment IS NULL) = (closed_at IS NULL))))
  constraint civic_draws_check1 CHECK ((((seed IS NULL) = (source IS NULL)) AND ((seed IS NULL) = (digest IS NULL)) AND ((seed IS NULL) = (drawn_at IS NULL))))
  constraint civic_draws_check2 CHECK (((seed IS NULL) OR (commitment IS NOT NULL)))
  constraint civic_draws_check3 CHECK (((status <> 'abierto'::text) OR (commitment IS NULL)))
  constraint civic_draws_check4 CHECK (((status <> 'cerrado'::text) OR ((commitment IS NOT NULL) AND (seed IS NULL))))
  constraint civic_draws_check5 CHECK (((status <> 'sorteado'::text) OR (seed IS NOT NULL)))
  constraint civic_draws_check6 CHECK (((status = 'anulado'::text) = (annulled_at IS NOT NULL)))
  constraint civic_draws_check7 CHECK (((status = 'anulado'::text) = (reason IS NOT NULL)))
  constraint civic_draws_check8 CHECK (((seed_kind = 'commit-reveal'::text) OR (commitment IS NULL) OR ((beacon IS NOT NULL) AND (beacon_round IS NOT NULL) AND (beacon_due_at IS NOT NULL))))
  constraint civic_draws_commitment_check CHECK ((length(commitment) = 32))
  constraint civic_draws_commitment_key UNIQUE (commitment)
  constraint civic_draws_digest_check CHECK ((length(digest) = 32))
  constraint civic_draws_digest_key UNIQUE (digest)
  constraint civic_draws_erased_check CHECK (((list_secret IS NULL) = (private_erased_at IS NOT NULL)))
  constraint civic_draws_folio_key UNIQUE (folio)
  constraint civic_draws_id_folio_key UNIQUE (id, folio)
  constraint civic_draws_kept_days_check CHECK (((kept_days >= 30) AND (kept_days <= 3650)))
  constraint civic_draws_list_secret_check CHECK ((length(list_secret) = 32))
  constraint civic_draws_pkey PRIMARY KEY (id)
  constraint civic_draws_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES certificates.civic_draws(id)
  constraint civic_draws_replaces_id_key UNIQUE (replaces_id)
  constraint civic_draws_seed_check CHECK ((length(seed) = 32))
  constraint civic_draws_seed_key UNIQUE (seed)
  constraint civic_draws_seed_kind_check CHECK ((seed_kind = ANY (ARRAY['drand'::text, 'commit-reveal'::text])))
  constraint civic_draws_signed_check CHECK (((status <> 'firmado'::text) OR ((seed IS NOT NULL) AND (signed_at IS NOT NULL))))
  constraint civic_draws_status_check CHECK ((status = ANY (ARRAY['abierto'::text, 'cerrado'::text, 'sorteado'::text, 'firmado'::text, 'anulado'::text])))
  constraint civic_draws_substitutes_check CHECK (((substitutes >= 0) AND (substitutes <= 100000)))
  constraint civic_draws_winners_check CHECK (((winners >= 1) AND (winners <= 100000)))
  INDEX civic_draws_public ON certificates.civic_draws USING btree (draw_at DESC, id DESC) WHERE (commitment IS NOT NULL)
  INDEX civic_draws_waiting ON certificates.civic_draws USING btree (beacon_due_at) WHERE ((status = 'cerrado'::text) AND (seed_kind = 'drand'::text))
  TRIGGER guard BEFORE UPDATE ON certificates.civic_draws FOR EACH ROW EXECUTE FUNCTION certificates.guard_civic_draw()
  TRIGGER guard_new BEFORE INSERT ON certificates.civic_draws FOR EACH ROW EXECUTE FUNCTION certificates.guard_new_civic_draw()

table certificates.civic_participants  -- app: select, insert, update, delete
  draw_id bigint not null
  code text not null
  private text[] not null default '{}'::text[]
  private_hash bytea
  rank integer
  constraint civic_participants_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9./_-]{0,39}$'::text))
  constraint civic_participants_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES certificates.civic_draws(id)
  constraint civic_participants_draw_id_rank_key UNIQUE (draw_id, rank)
  constraint civic_participants_pkey PRIMARY KEY (draw_id, code)
  constraint civic_participants_private_hash_check CHECK ((length(private_hash) = 32))
  constraint civic_participants_rank_check CHECK ((rank > 0))
  TRIGGER guard_added AFTER INSERT ON certificates.civic_participants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION certificates.guard_civic_list()
  TRIGGER guard_changed AFTER UPDATE ON certificates.civic_participants REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION certificates.guard_civic_list()
  TRIGGER guard_removed AFTER DELETE ON certificates.civic_participants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION certificates.guard_civic_list()

table certificates.civic_parties  -- app: select, insert, update, delete
  draw_id bigint not null
  folio text not null
  seat integer not null
  uid text not null
  name text not null
  commitment bytea not null
  committed_at timestamp with time zone not null
  secret bytea
  nonce bytea
  revealed_at timestamp with time zone
  constraint civic_parties_check CHECK ((((secret IS NULL) = (nonce IS NULL)) AND ((secret IS NULL) = (revealed_at IS NULL))))
  constraint civic_parties_check1 CHECK (((secret IS NULL) OR (commitment = sha256(((convert_to((((('vereda-civic/1 secret
'::text || folio) || '
'::text) || seat) || '
'::text), 'UTF8'::name) || secret) || nonce)))))
  constraint civic_parties_commitment_check CHECK ((length(commitment) = 32))
  constraint civic_parties_draw_id_commitment_key UNIQUE (draw_id, commitment)
  constraint civic_parties_draw_id_folio_fkey FOREIGN KEY (draw_id, folio) REFERENCES certificates.civic_draws(id, folio)
  constraint civic_parties_draw_id_uid_key UNIQUE (draw_id, uid)
  constraint civic_parties_nonce_check CHECK ((length(nonce) = 32))
  constraint civic_parties_pkey PRIMARY KEY (draw_id, seat)
  constraint civic_parties_seat_check CHECK ((seat = ANY (ARRAY[1, 2])))
  constraint civic_parties_secret_check CHECK ((length(secret) = 32))
  TRIGGER guard BEFORE INSERT OR DELETE OR UPDATE ON certificates.civic_parties FOR EACH ROW EXECUTE FUNCTION certificates.guard_civic_party()

table certificates.civic_signatures  -- app: select, insert
  draw_id bigint not null
  role text not null
  official_id bigint not null
  uid text not null
  full_name text not null
  kid text not null
  created timestamp with time zone not null
  value bytea not null
  signed_at timestamp with time zone not null
  constraint civic_signatures_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES certificates.civic_draws(id)
  constraint civic_signatures_draw_id_kid_key UNIQUE (draw_id, kid)
  constraint civic_signatures_draw_id_uid_key UNIQUE (draw_id, uid)
  constraint civic_signatures_kid_fkey FOREIGN KEY (kid) REFERENCES certificates.issuer_keys(kid)
  constraint civic_signatures_official_id_fkey FOREIGN KEY (official_id) REFERENCES certificates.officials(id)
  constraint civic_signatures_pkey PRIMARY KEY (draw_id, role)
  constraint civic_signatures_role_check CHECK ((role = ANY (ARRAY['jefe_sorteo'::text, 'escribano'::text])))
  constraint civic_signatures_value_check CHECK ((length(value) = 64))
  TRIGGER guard BEFORE INSERT OR DELETE OR UPDATE ON certificates.civic_signatures FOR EACH ROW EXECUTE FUNCTION certificates.guard_civic_signature()

table certificates.claim_reminders  -- app: select, insert
  draw_id bigint not null
  what text not null
  told_at timestamp with time zone not null
  constraint claim_reminders_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES certificates.draws(id)
  constraint claim_reminders_pkey PRIMARY KEY (draw_id, what)
  constraint claim_reminders_what_check CHECK ((what = ANY (ARRAY['ending'::text, 'lapsed'::text])))

table certificates.counted_draws  -- app: select, insert, update, delete
  draw_id bigint not null
  game text not null
  turn text not null
  turn_name text not null
  date date not null
  held_at timestamp with time zone not null
  status text not null
  source text not null
  over_at timestamp with time zone
  is_end_noted boolean not null
  numbers bytea
  constraint counted_draws_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES certificates.draws(id) ON DELETE CASCADE
  constraint counted_draws_numbers_check CHECK ((length(numbers) = 40))
  constraint counted_draws_pkey PRIMARY KEY (draw_id)
  INDEX counted_draws_day ON certificates.counted_draws USING btree (game, date)
  INDEX counted_draws_turn ON certificates.counted_draws USING btree (game, turn, held_at)

table certificates.draws  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  version integer not null default 1
  game text not null
  kind text not null default 'extract'::text
  draw_number integer
  date date not null
  turn text not null
  turn_name text not null
  held_at timestamp with time zone not null
  scheduled_at timestamp with time zone
  started_at timestamp with time zone
  ended_at timestamp with time zone
  venue text
  stream_url text
  status text not null default 'programado'::text
  numbers jsonb
  letters text
  drawn text[] not null default '{}'::text[]
  extract_sha256 bytea
  repeats_draw_id bigint
  jefe_sorteo_id bigint
  escribano_id bigint
  supersedes_id bigint
  reason text
  source text not null default 'desk'::text
  created_by text
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  result jsonb
  gap_reason text
  source_id integer
  constraint draws_check1 CHECK (((supersedes_id IS NULL) OR (reason IS NOT NULL)))
  constraint draws_check2 CHECK (((kind = 'extract'::text) OR (supersedes_id IS NOT NULL)))
  constraint draws_draw_number_check CHECK ((draw_number > 0))
  constraint draws_escribano_id_fkey FOREIGN KEY (escribano_id) REFERENCES certificates.officials(id)
  constraint draws_extract_sha256_check CHECK ((length(extract_sha256) = 32))
  constraint draws_gap_reason_check CHECK (((length(gap_reason) >= 10) AND (length(gap_reason) <= 500)))
  constraint draws_jefe_sorteo_id_fkey FOREIGN KEY (jefe_sorteo_id) REFERENCES certificates.officials(id)
  constraint draws_kind_check CHECK ((kind = ANY (ARRAY['extract'::text, 'annulment'::text])))
  constraint draws_pkey PRIMARY KEY (id)
  constraint draws_repeats_draw_id_fkey FOREIGN KEY (repeats_draw_id) REFERENCES certificates.draws(id)
  constraint draws_source_check CHECK ((source = ANY (ARRAY['desk'::text, 'import'::text])))
  constraint draws_source_id_fkey FOREIGN KEY (source_id) REFERENCES platform.table_sources(id)
  constraint draws_status_check CHECK ((status = ANY (ARRAY['programado'::text, 'cargado'::text, 'firmado'::text, 'certificado'::text, 'rectificado'::text, 'anulado'::text])))
  constraint draws_supersedes_id_fkey FOREIGN KEY (supersedes_id) REFERENCES certificates.draws(id)
  constraint draws_with_result CHECK (((status = ANY (ARRAY['programado'::text, 'anulado'::text])) OR (kind = 'annulment'::text) OR (numbers IS NOT NULL) OR (result IS NOT NULL)))
  INDEX draws_date ON certificates.draws USING btree (date, held_at DESC, id DESC)
  INDEX draws_day ON certificates.draws USING btree (date, game, turn)
  INDEX draws_drawn_in_year ON certificates.draws USING gin (certificates.drawn_in_year(drawn, held_at))
  INDEX draws_extract ON certificates.draws USING btree (extract_sha256) WHERE (extract_sha256 IS NOT NULL)
  INDEX draws_game ON certificates.draws USING btree (game, held_at DESC, id DESC)
  INDEX draws_held ON certificates.draws USING btree (held_at DESC, id DESC)
  INDEX draws_numbered ON certificates.draws USING btree (draw_number) WHERE (draw_number IS NOT NULL)
  INDEX draws_of_coupon ON certificates.draws USING btree (((result ->> 'of_game'::text)), ((result ->> 'coupon'::text))) WHERE (game = 'win-rio-negro'::text)
  INDEX draws_source ON certificates.draws USING btree (source_id) WHERE (source_id IS NOT NULL)
  INDEX draws_status ON certificates.draws USING btree (status, held_at DESC, id DESC)
  INDEX draws_told ON certificates.draws USING btree (game, updated_at DESC, id DESC) WHERE (status = ANY (ARRAY['firmado'::text, 'certificado'::text, 'rectificado'::text, 'anulado'::text]))
  INDEX draws_turn_held ON certificates.draws USING btree (turn, held_at DESC, id DESC)
  INDEX draws_unclaimed ON certificates.draws USING btree (((result ->> 'of_draw_date'::text))) WHERE ((game = 'win-rio-negro'::text) AND (status = 'cargado'::text) AND (supersedes_id IS NULL))
  UNIQUE INDEX draws_coupon ON certificates.draws USING btree (((result ->> 'of_game'::text)), ((result ->> 'coupon'::text))) WHERE ((game = 'win-rio-negro'::text) AND (supersedes_id IS NULL) AND (status <> 'anulado'::text) AND (result IS NOT NULL))
  UNIQUE INDEX draws_number ON certificates.draws USING btree (game, draw_number) WHERE ((supersedes_id IS NULL) AND (status <> 'anulado'::text))
  UNIQUE INDEX draws_successor ON certificates.draws USING btree (supersedes_id) WHERE (status <> 'anulado'::text)
  UNIQUE INDEX draws_turn ON certificates.draws USING btree (game, date, turn) WHERE ((supersedes_id IS NULL) AND (status <> 'anulado'::text) AND (game <> 'win-rio-negro'::text))
  TRIGGER count_changed_draws AFTER UPDATE ON certificates.draws REFERENCING NEW TABLE AS changed_draws FOR EACH STATEMENT EXECUTE FUNCTION certificates.count_draws()
  TRIGGER count_new_draws AFTER INSERT ON certificates.draws REFERENCING NEW TABLE AS changed_draws FOR EACH STATEMENT EXECUTE FUNCTION certificates.count_draws()

table certificates.entries  -- app: select, insert, update, delete
  draw_id bigint not null
  position smallint not null
  by_uid text not null
  by_name text not null
  numbers jsonb not null
  letters text
  entered_at timestamp with time zone not null
  result jsonb
  constraint entries_draw_id_by_uid_key UNIQUE (draw_id, by_uid)
  constraint entries_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES certificates.draws(id)
  constraint entries_pkey PRIMARY KEY (draw_id, "position")
  constraint entries_position_check CHECK (("position" = ANY (ARRAY[1, 2])))

table certificates.feed_explanations  -- app: select, insert
  reading_id bigint not null
  drawn text[] not null
  reason text not null
  by_uid text not null
  by_name text not null
  at timestamp with time zone not null
  constraint feed_explanations_pkey PRIMARY KEY (reading_id, drawn)
  constraint feed_explanations_reading_id_fkey FOREIGN KEY (reading_id) REFERENCES certificates.feed_readings(id)

table certificates.feed_readings  -- app: select, insert
  id bigint not null generated always as identity
  draw_id bigint not null
  read_at timestamp with time zone not null
  problem text
  said_at timestamp with time zone
  body text
  signature text
  drawn text[]
  constraint feed_readings_check CHECK (((problem IS NULL) = (drawn IS NOT NULL)))
  constraint feed_readings_check1 CHECK (((drawn IS NULL) OR ((said_at IS NOT NULL) AND (body IS NOT NULL) AND (signature IS NOT NULL))))
  constraint feed_readings_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES certificates.draws(id)
  constraint feed_readings_drawn_check CHECK ((array_length(drawn, 1) = 20))
  constraint feed_readings_pkey PRIMARY KEY (id)
  INDEX feed_readings_draw ON certificates.feed_readings USING btree (draw_id, id DESC)

table certificates.feed_state  -- app: select, update
  one_row boolean not null default true
  asked_at timestamp with time zone
  answered_at timestamp with time zone
  problem text
  constraint feed_state_one_row_check CHECK (one_row)
  constraint feed_state_pkey PRIMARY KEY (one_row)

table certificates.game_rules  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  game text not null
  valid_from date not null
  rounds integer not null
  card_size integer not null
  ball_count integer not null
  places integer
  digits integer not null
  fractions integer not null
  pays_1 integer not null
  pays_2 integer not null
  pays_3 integer not null
  pays_4 integer not null
  threshold integer not null
  claim_days integer not null
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  name text not null
  days_before integer generated always as (('2000-01-01'::date - valid_from)) stored
  constraint game_rules_ball_count_check CHECK (((ball_count >= 2) AND (ball_count <= 200)))
  constraint game_rules_card_size_check CHECK (((card_size >= 1) AND (card_size <= 50)))
  constraint game_rules_claim_days_check CHECK (((claim_days >= 1) AND (claim_days <= 365)))
  constraint game_rules_digits_check CHECK (((digits >= 2) AND (digits <= 8)))
  constraint game_rules_fractions_check CHECK (((fractions >= 1) AND (fractions <= 100)))
  constraint game_rules_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
  constraint game_rules_pays_1_check CHECK (((pays_1 >= 1) AND (pays_1 <= 100000)))
  constraint game_rules_pays_2_check CHECK (((pays_2 >= 1) AND (pays_2 <= 100000)))
  constraint game_rules_pays_3_check CHECK (((pays_3 >= 1) AND (pays_3 <= 100000)))
  constraint game_rules_pays_4_check CHECK (((pays_4 >= 1) AND (pays_4 <= 100000)))
  constraint game_rules_pkey PRIMARY KEY (id)
  constraint game_rules_places_check CHECK (((places >= 1) AND (places <= 100)))
  constraint game_rules_rounds_check CHECK (((rounds >= 1) AND (rounds <= 10)))
  constraint game_rules_threshold_check CHECK ((threshold >= 0))
  UNIQUE INDEX game_rules_from ON certificates.game_rules USING btree (game, valid_from) WHERE (deleted_at IS NULL)

table certificates.incidents  -- app: select, insert
  id bigint not null generated always as identity
  draw_id bigint not null
  happened_at timestamp with time zone not null
  stream_second integer
  text text not null
  noted_by text not null
  noted_at timestamp with time zone not null
  constraint incidents_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES certificates.draws(id)
  constraint incidents_pkey PRIMARY KEY (id)
  constraint incidents_stream_second_check CHECK ((stream_second >= 0))
  INDEX incidents_draw ON certificates.incidents USING btree (draw_id, id)

table certificates.issuer  -- app: select, insert
  only_one boolean not null default true
  public_url text not null
  did text not null
  fixed_at timestamp with time zone not null
  constraint issuer_only_one_check CHECK (only_one)
  constraint issuer_pkey PRIMARY KEY (only_one)

table certificates.issuer_keys  -- app: select, insert, update
  kid text not null
  purpose text not null
  public_jwk jsonb not null
  address text
  created_at timestamp with time zone not null
  retired_at timestamp with time zone
  revoked_at timestamp with time zone
  demonstrations_since timestamp with time zone
  constraint issuer_keys_pkey PRIMARY KEY (kid)
  constraint issuer_keys_purpose_check CHECK ((purpose = ANY (ARRAY['anchor'::text, 'jefe_sorteo'::text, 'escribano'::text])))

table certificates.key_gaps  -- app: select, insert
  from_at timestamp with time zone not null
  to_at timestamp with time zone not null
  noted_at timestamp with time zone not null
  constraint key_gaps_check CHECK ((to_at >= from_at))

table certificates.key_passkeys  -- app: select, insert, delete
  kid text not null
  credential_id text not null
  name text not null
  salt text not null
  sealed jsonb not null
  unlock_sha256 bytea not null
  added_at timestamp with time zone not null
  constraint key_passkeys_credential_id_check CHECK (((length(credential_id) >= 16) AND (length(credential_id) <= 1400)))
  constraint key_passkeys_kid_fkey FOREIGN KEY (kid) REFERENCES certificates.official_keys(kid)
  constraint key_passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  constraint key_passkeys_pkey PRIMARY KEY (kid, credential_id)
  constraint key_passkeys_salt_check CHECK ((length(salt) = 43))
  constraint key_passkeys_unlock_sha256_check CHECK ((length(unlock_sha256) = 32))

table certificates.network_alarms  -- app: select, insert, update, delete
  network_id text not null
  seen text not null default ''::text
  seen_at timestamp with time zone not null
  told text not null default ''::text
  told_at timestamp with time zone
  constraint network_alarms_network_id_fkey FOREIGN KEY (network_id) REFERENCES certificates.networks(id)
  constraint network_alarms_pkey PRIMARY KEY (network_id)

table certificates.networks  -- app: select, insert, update, delete
  id text not null
  chain_id bigint not null
  genesis_hash text
  problem text
  problem_at timestamp with time zone
  checked_at timestamp with time zone
  problem_params jsonb not null default '{}'::jsonb
  constraint networks_pkey PRIMARY KEY (id)

table certificates.official_keys  -- app: select, insert, update
  kid text not null
  official_id bigint not null
  signs_from timestamp with time zone not null
  kdf jsonb
  sealed jsonb
  unlock_sha256 bytea
  constraint official_keys_check CHECK ((((kdf IS NULL) = (sealed IS NULL)) AND ((sealed IS NULL) = (unlock_sha256 IS NULL))))
  constraint official_keys_kid_fkey FOREIGN KEY (kid) REFERENCES certificates.issuer_keys(kid)
  constraint official_keys_official_id_fkey FOREIGN KEY (official_id) REFERENCES certificates.officials(id)
  constraint official_keys_pkey PRIMARY KEY (kid)
  constraint official_keys_unlock_sha256_check CHECK ((length(unlock_sha256) = 32))
  UNIQUE INDEX official_keys_open ON certificates.official_keys USING btree (official_id) WHERE (sealed IS NOT NULL)

table certificates.officials  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  uid text not null
  role text not null
  full_name text not null
  registry text
  active boolean not null default true
  created_at timestamp with time zone not null
  appointed_by text
  signs_from timestamp with time zone not null
  suspended_at timestamp with time zone
  suspended_for text
  constraint officials_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 100)))
  constraint officials_pkey PRIMARY KEY (id)
  constraint officials_role_check CHECK ((role = ANY (ARRAY['jefe_sorteo'::text, 'escribano'::text])))
  constraint officials_suspension CHECK (((suspended_at IS NULL) = (suspended_for IS NULL)))
  UNIQUE INDEX officials_active ON certificates.officials USING btree (uid, role) WHERE active
  TRIGGER officials_keep_ended BEFORE UPDATE ON certificates.officials FOR EACH ROW EXECUTE FUNCTION certificates.keep_ended()

table certificates.revocations  -- app: select, insert
  certificate_id uuid not null
  kind text not null
  reason text not null
  replaced_by uuid not null
  at timestamp with time zone not null
  constraint revocations_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates.certificates(id)
  constraint revocations_kind_check CHECK ((kind = ANY (ARRAY['rectificado'::text, 'anulado'::text])))
  constraint revocations_pkey PRIMARY KEY (certificate_id)
  constraint revocations_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES certificates.certificates(id)

table certificates.senders  -- app: select, insert, update, delete
  network_id text not null
  address text not null
  next_nonce bigint not null
  unknown bigint not null default 0
  is_restored boolean not null default false
  constraint senders_network_id_fkey FOREIGN KEY (network_id) REFERENCES certificates.networks(id)
  constraint senders_next_nonce_check CHECK ((next_nonce >= 0))
  constraint senders_pkey PRIMARY KEY (network_id, address)
  constraint senders_unknown_check CHECK ((unknown >= 0))

table certificates.signatures  -- app: select, insert
  certificate_id uuid not null
  role text not null
  official_id bigint
  uid text
  full_name text not null
  kid text not null
  body_sha256 bytea not null
  proof text not null
  signed_at timestamp with time zone not null
  receipt_proof text
  constraint signatures_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates.certificates(id)
  constraint signatures_certificate_id_uid_key UNIQUE (certificate_id, uid)
  constraint signatures_kid_fkey FOREIGN KEY (kid) REFERENCES certificates.issuer_keys(kid)
  constraint signatures_of_both CHECK ((receipt_proof IS NOT NULL)) NOT VALID
  constraint signatures_official_id_fkey FOREIGN KEY (official_id) REFERENCES certificates.officials(id)
  constraint signatures_pkey PRIMARY KEY (certificate_id, role)
  constraint signatures_role_check CHECK ((role = ANY (ARRAY['jefe_sorteo'::text, 'escribano'::text])))
  INDEX signatures_signed ON certificates.signatures USING btree (signed_at)

table certificates.super_root_members  -- app: select, insert
  network_id text not null
  batch_id bigint not null
  super_root_id bigint not null
  leaf_index integer not null
  constraint super_root_members_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES certificates.batches(id)
  constraint super_root_members_check CHECK ((batch_id <> super_root_id))
  constraint super_root_members_leaf_index_check CHECK ((leaf_index >= 0))
  constraint super_root_members_network_id_fkey FOREIGN KEY (network_id) REFERENCES certificates.networks(id)
  constraint super_root_members_pkey PRIMARY KEY (network_id, batch_id)
  constraint super_root_members_super_root_id_fkey FOREIGN KEY (super_root_id) REFERENCES certificates.batches(id)
  constraint super_root_members_super_root_id_leaf_index_key UNIQUE (super_root_id, leaf_index)
  INDEX super_root_members_batch ON certificates.super_root_members USING btree (batch_id)

table certificates.turns  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  game text not null
  code text not null
  name text not null
  local_time time without time zone
  valid_from date not null
  valid_to date
  version integer not null default 1
  weekdays integer[] not null default '{1,2,3,4,5,6,7}'::integer[]
  on_holidays boolean not null default false
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  starts time without time zone generated always as (COALESCE(local_time, '00:00:00'::time without time zone)) stored
  constraint turns_check CHECK ((valid_to >= valid_from))
  constraint turns_code_check CHECK ((code ~ '^[a-z0-9-]{2,40}$'::text))
  constraint turns_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  constraint turns_pkey PRIMARY KEY (id)
  constraint turns_weekdays_check CHECK (((weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]) AND ((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 7))))
  UNIQUE INDEX turns_began ON certificates.turns USING btree (game, code, valid_from) WHERE (deleted_at IS NULL)
function certificates.count_draws() returns trigger
function certificates.drawn_in_year(drawn text[], held_at timestamp with time zone) returns text[]
function certificates.guard_civic_draw() returns trigger
function certificates.guard_civic_list() returns trigger
function certificates.guard_civic_party() returns trigger
function certificates.guard_civic_signature() returns trigger
function certificates.guard_new_civic_draw() returns trigger
function certificates.is_civic_list_final(wanted bytea) returns boolean
function certificates.is_counted(d certificates.draws) returns boolean
function certificates.keep_ended() returns trigger

table configuration.brands  -- app: select, insert, update, delete
  id text not null default (gen_random_uuid())::text
  position integer not null default 0
  app_name text not null
  city_name text not null default ''::text
  city_url text not null default ''::text
  city_slogan text not null default ''::text
  logo text
  favicon text
  city_splash_primary text
  city_splash_secondary text
  city_splash_login text
  primary_color text not null
  secondary_color text not null
  additional_color text not null
  version integer not null default 1
  deleted_at timestamp with time zone
  constraint brands_additional_color_check CHECK ((additional_color ~* '^#[0-9a-f]{6}$'::text))
  constraint brands_pkey PRIMARY KEY (id)
  constraint brands_primary_color_check CHECK ((primary_color ~* '^#[0-9a-f]{6}$'::text))
  constraint brands_secondary_color_check CHECK ((secondary_color ~* '^#[0-9a-f]{6}$'::text))
  TRIGGER brands_grow AFTER INSERT OR DELETE OR UPDATE ON configuration.brands FOR EACH STATEMENT EXECUTE FUNCTION configuration.grow_revision()

table configuration.changelog  -- app: select, insert
  id bigint not null generated always as identity
  xact xid8 not null default pg_current_xact_id()
  at timestamp with time zone not null
  entity text not null
  entity_id text not null
  action text not null
  actor_uid text
  actor_role text not null
  channel text not null
  from_value jsonb
  to_value jsonb
  cause text
  ip_sha256 text
  personal_sha256 text
  constraint changelog_action_check CHECK (((length(action) >= 1) AND (length(action) <= 60)))
  constraint changelog_entity_check CHECK (((length(entity) >= 1) AND (length(entity) <= 60)))
  constraint changelog_entity_id_check CHECK (((length(entity_id) >= 1) AND (length(entity_id) <= 200)))
  constraint changelog_pkey PRIMARY KEY (id)
  INDEX changelog_access ON configuration.changelog USING btree (action, id) WHERE (action = ANY (ARRAY['signed-in'::text, 'sign-in-refused'::text, 'refused'::text, 'type-changed'::text, 'role-changed'::text]))
  INDEX changelog_actor ON configuration.changelog USING btree (actor_uid, id) WHERE (actor_uid IS NOT NULL)
  INDEX changelog_entity ON configuration.changelog USING btree (entity, entity_id, id)
  INDEX changelog_xact ON configuration.changelog USING btree (xact)

table configuration.changelog_chain  -- app: select, insert
  position bigint not null
  change_id bigint not null
  hash bytea not null
  constraint changelog_chain_change_id_fkey FOREIGN KEY (change_id) REFERENCES configuration.changelog(id)
  constraint changelog_chain_change_id_key UNIQUE (change_id)
  constraint changelog_chain_hash_check CHECK ((length(hash) = 32))
  constraint changelog_chain_pkey PRIMARY KEY ("position")

table configuration.changelog_horizon  -- app: select, insert, update
  only_one boolean not null default true
  horizon xid8 not null
  constraint changelog_horizon_only_one_check CHECK (only_one)
  constraint changelog_horizon_pkey PRIMARY KEY (only_one)

table configuration.changelog_personal  -- app: select, insert, delete
  change_id bigint not null
  salt text not null
  value jsonb not null
  constraint changelog_personal_change_id_fkey FOREIGN KEY (change_id) REFERENCES configuration.changelog(id)
  constraint changelog_personal_pkey PRIMARY KEY (change_id)

table configuration.changelog_roots  -- app: select, insert
  day date not null
  position bigint not null
  hash bytea not null
  created_at timestamp with time zone not null
  constraint changelog_roots_hash_check CHECK ((length(hash) = 32))
  constraint changelog_roots_pkey PRIMARY KEY (day)

table configuration.links  -- app: select, insert, update, delete
  id integer not null generated always as identity
  a_kind text not null
  a_id integer not null
  b_kind text not null
  b_id integer not null
  created_at timestamp with time zone not null
  created_by text not null
  deleted_at timestamp with time zone
  deleted_by text
  constraint links_a_kind_check CHECK ((a_kind = ANY (ARRAY['initiative'::text, 'obra'::text, 'map-point'::text, 'report'::text])))
  constraint links_b_kind_check CHECK ((b_kind = ANY (ARRAY['initiative'::text, 'obra'::text, 'map-point'::text, 'report'::text])))
  constraint links_check CHECK ((ROW(a_kind, a_id) < ROW(b_kind, b_id)))
  constraint links_check1 CHECK (((deleted_at IS NULL) = (deleted_by IS NULL)))
  constraint links_pkey PRIMARY KEY (id)
  INDEX links_a ON configuration.links USING btree (a_kind, a_id, id DESC)
  INDEX links_b ON configuration.links USING btree (b_kind, b_id, id DESC)
  UNIQUE INDEX links_pair ON configuration.links USING btree (a_kind, a_id, b_kind, b_id) WHERE (deleted_at IS NULL)

table configuration.menus  -- app: select, insert, update, delete
  id text not null default (gen_random_uuid())::text
  position integer not null default 0
  name text not null
  icon text not null
  items jsonb not null default '[]'::jsonb
  version integer not null default 1
  name_en text not null default ''::text
  deleted_at timestamp with time zone
  constraint menus_pkey PRIMARY KEY (id)
  TRIGGER menus_grow AFTER INSERT OR DELETE OR UPDATE ON configuration.menus FOR EACH STATEMENT EXECUTE FUNCTION configuration.grow_revision()

table configuration.modules  -- app: select, insert, update, delete
  slug text not null
  position integer not null
  name text not null
  name_en text not null
  alias text not null
  group text not null
  icon text not null
  active boolean not null default true
  items jsonb
  version integer not null default 1
  constraint modules_pkey PRIMARY KEY (slug)
  TRIGGER modules_grow AFTER INSERT OR DELETE OR UPDATE ON configuration.modules FOR EACH STATEMENT EXECUTE FUNCTION configuration.grow_revision()

table configuration.pictures  -- app: select, insert, update, delete
  id uuid not null
  kind text not null
  width integer not null
  height integer not null
  uploader_uid text not null
  created_at timestamp with time zone not null
  constraint pictures_height_check CHECK ((height > 0))
  constraint pictures_kind_check CHECK ((kind = ANY (ARRAY['logo'::text, 'favicon'::text, 'splash'::text])))
  constraint pictures_pkey PRIMARY KEY (id)
  constraint pictures_width_check CHECK ((width > 0))

table configuration.revision  -- app: select, insert, update, delete
  only_one boolean not null default true
  revision bigint not null default 1
  constraint revision_only_one_check CHECK (only_one)
  constraint revision_pkey PRIMARY KEY (only_one)

table configuration.settings  -- app: select, insert, update, delete
  only_one boolean not null default true
  id text not null default (gen_random_uuid())::text
  email_contact text
  first_level_person text not null default 'Director'::text
  first_level_plural text not null default 'Direcciones'::text
  first_level_singular text not null default 'Dirección'::text
  second_level_person text not null default 'Subdirector'::text
  second_level_plural text not null default 'Subdirecciones'::text
  second_level_singular text not null default 'Subdirección'::text
  twitter text
  twitter_refresh integer not null default 10
  lat double precision not null default 25.75
  lng double precision not null default '-100.29'::numeric
  zoom double precision not null default 15
  address text not null default ''::text
  lottery_url text not null default 'https://loteria.rionegro.gov.ar/'::text
  time_zone text not null default 'America/Argentina/Buenos_Aires'::text
  map_attribution text not null default ''::text
  version integer not null default 1
  province_code integer not null default 15
  map_tables jsonb not null default '{"ageb": "ageb", "city": "city", "municipal": "municipal", "communities": "communities", "points_of_interest": "points_of_interest"}'::jsonb
  colonia_singular text not null default 'Colonia'::text
  colonia_plural text not null default 'Colonias'::text
  colonia_singular_en text not null default 'Neighborhood'::text
  colonia_plural_en text not null default 'Neighborhoods'::text
  constraint settings_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)))
  constraint settings_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)))
  constraint settings_map_attribution_check CHECK ((length(map_attribution) <= 200))
  constraint settings_only_one_check CHECK (only_one)
  constraint settings_pkey PRIMARY KEY (only_one)
  constraint settings_province_code_check CHECK (((province_code >= 1) AND (province_code <= 999)))
  constraint settings_twitter_refresh_check CHECK ((twitter_refresh > 0))
  constraint settings_zoom_check CHECK (((zoom >= (0)::double precision) AND (zoom <= (22)::double precision)))
  TRIGGER settings_ground AFTER INSERT OR DELETE OR UPDATE ON configuration.settings FOR EACH STATEMENT EXECUTE FUNCTION urbanism.note_ground()
  TRIGGER settings_grow AFTER INSERT OR DELETE OR UPDATE ON configuration.settings FOR EACH STATEMENT EXECUTE FUNCTION configuration.grow_revision()

table configuration.texts  -- app: select, update
  name text not null
  version integer not null default 1
  es text not null default ''::text
  en text not null default ''::text
  constraint texts_en_check CHECK ((length(en) <= 20000))
  constraint texts_es_check CHECK ((length(es) <= 20000))
  constraint texts_name_check CHECK ((name = ANY (ARRAY['about'::text, 'terms'::text, 'privacy'::text])))
  constraint texts_pkey PRIMARY KEY (name)
  TRIGGER texts_grow AFTER UPDATE ON configuration.texts FOR EACH STATEMENT EXECUTE FUNCTION configuration.grow_revision()
function configuration.grow_revision() returns trigger

table identity.account_changers  -- app: select, insert, update, delete
  uid text not null
  by_uid text not null
  at timestamp with time zone not null
  constraint account_changers_pkey PRIMARY KEY (uid, by_uid)
  constraint account_changers_uid_fkey FOREIGN KEY (uid) REFERENCES identity.users(uid) ON DELETE CASCADE
  INDEX account_changers_age ON identity.account_changers USING btree (at)

table identity.attempts  -- app: select, insert, update, delete
  key_sha256 bytea not null
  tries integer not null
  last_at timestamp with time zone not null
  constraint attempts_pkey PRIMARY KEY (key_sha256)
  INDEX attempts_age ON identity.attempts USING btree (last_at)

table identity.captcha_solutions  -- app: select, insert, update, delete
  solution_sha256 bytea not null
  used_at timestamp with time zone not null
  constraint captcha_solutions_pkey PRIMARY KEY (solution_sha256)
  INDEX captcha_solutions_age ON identity.captcha_solutions USING btree (used_at)

table identity.claims  -- app: select, insert, update, delete
  id text not null default (gen_random_uuid())::text
  uid text not null
  first_name text not null
  last_name text not null
  password_hash text not null
  created_at timestamp with time zone not null
  constraint claims_pkey PRIMARY KEY (id)
  constraint claims_uid_fkey FOREIGN KEY (uid) REFERENCES identity.users(uid) ON DELETE CASCADE
  INDEX claims_age ON identity.claims USING btree (created_at)
  INDEX claims_uid ON identity.claims USING btree (uid)

table identity.contact_changes  -- app: select, insert, update, delete
  id text not null default (gen_random_uuid())::text
  uid text not null
  kind text not null
  value text not null
  created_at timestamp with time zone not null
  consented_at timestamp with time zone
  constraint contact_changes_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text])))
  constraint contact_changes_pkey PRIMARY KEY (id)
  constraint contact_changes_uid_fkey FOREIGN KEY (uid) REFERENCES identity.users(uid) ON DELETE CASCADE
  constraint contact_changes_uid_kind_key UNIQUE (uid, kind)
  INDEX contact_changes_age ON identity.contact_changes USING btree (created_at)

table identity.credibility_appeals  -- app: select, insert, update, delete
  uid text not null
  text text not null
  at timestamp with time zone not null
  decided_at timestamp with time zone
  constraint credibility_appeals_pkey PRIMARY KEY (uid)
  constraint credibility_appeals_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
  constraint credibility_appeals_uid_fkey FOREIGN KEY (uid) REFERENCES identity.users(uid) ON DELETE CASCADE
  INDEX credibility_appeals_waiting ON identity.credibility_appeals USING btree (at) WHERE (decided_at IS NULL)

table identity.credibility_changes  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  uid text not null
  from_value integer not null
  to_value integer not null
  reason text not null
  actor_uid text
  at timestamp with time zone not null
  cause text not null default 'staff'::text
  constraint credibility_changes_cause_check CHECK ((cause = ANY (ARRAY['staff'::text, 'spam'::text, 'not-spam'::text, 'confirmed'::text, 'not-confirmed'::text])))
  constraint credibility_changes_pkey PRIMARY KEY (id)
  constraint credibility_changes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  constraint credibility_changes_uid_fkey FOREIGN KEY (uid) REFERENCES identity.users(uid) ON DELETE CASCADE
  INDEX credibility_changes_uid ON identity.credibility_changes USING btree (uid, id DESC)

table identity.followers  -- app: select, insert, update, delete
  id integer not null generated always as identity
  kind text not null
  subject_id integer not null
  uid text
  email text
  locale text not null
  confirmed_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint followers_check CHECK (((uid IS NULL) <> (email IS NULL)))
  constraint followers_check1 CHECK (((uid IS NULL) OR (confirmed_at IS NOT NULL)))
  constraint followers_kind_check CHECK ((kind = ANY (ARRAY['initiative'::text, 'obra'::text, 'map-point'::text])))
  constraint followers_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'en'::text])))
  constraint followers_pkey PRIMARY KEY (id)
  INDEX followers_account ON identity.followers USING btree (uid) WHERE (uid IS NOT NULL)
  INDEX followers_unconfirmed ON identity.followers USING btree (created_at) WHERE (confirmed_at IS NULL)
  UNIQUE INDEX followers_email ON identity.followers USING btree (kind, subject_id, lower(email)) WHERE (email IS NOT NULL)
  UNIQUE INDEX followers_uid ON identity.followers USING btree (kind, subject_id, uid) WHERE (uid IS NOT NULL)

table identity.known_places  -- app: select, insert, update, delete
  uid text not null
  place_sha256 bytea not null
  last_at timestamp with time zone not null
  constraint known_places_pkey PRIMARY KEY (uid, place_sha256)
  constraint known_places_uid_fkey FOREIGN KEY (uid) REFERENCES identity.users(uid) ON DELETE CASCADE
  INDEX known_places_age ON identity.known_places USING btree (last_at)
  INDEX known_places_place ON identity.known_places USING btree (place_sha256)

table identity.official_changes  -- app: select, insert, update, delete
  id uuid not null default gen_random_uuid()
  uid text not null
  kind text not null
  input jsonb not null
  asked_by text not null
  asked_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  decision text
  decided_by text
  decided_at timestamp with time zone
  constraint official_changes_check CHECK (((decision IS NULL) = (decided_at IS NULL)))
  constraint official_changes_check1 CHECK (((decision IS DISTINCT FROM 'approved'::text) OR (decided_by <> asked_by)))
  constraint official_changes_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'refused'::text, 'expired'::text, 'replaced'::text])))
  constraint official_changes_kind_check CHECK ((kind = ANY (ARRAY['contact'::text, 'type'::text, 'role'::text, 'activated'::text, 'factors'::text])))
  constraint official_changes_pkey PRIMARY KEY (id)
  constraint official_changes_uid_fkey FOREIGN KEY (uid) REFERENCES identity.users(uid) ON DELETE CASCADE
  INDEX official_changes_expiry ON identity.official_changes USING btree (expires_at) WHERE (decision IS NULL)
  UNIQUE INDEX official_changes_pending ON identity.official_changes USING btree (uid, kind) WHERE (decision IS NULL)

table identity.passkey_challenges  -- app: select, insert, update, delete
  session_id text not null
  challenge text not null
  expires_at timestamp with time zone not null
  constraint passkey_challenges_pkey PRIMARY KEY (session_id)
  constraint passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.sessions(id) ON DELETE CASCADE

table identity.passkeys  -- app: select, insert, update, delete
  id text not null
  uid text not null
  name text not null
  public_key bytea not null
  counter bigint not null
  transports text[] not null default '{}'::text[]
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  constraint passkeys_pkey PRIMARY KEY (id)
  constraint passkeys_uid_fkey FOREIGN KEY (uid) REFERENCES identity.users(uid) ON DELETE CASCADE
  INDEX passkeys_uid ON identity.passkeys USING btree (uid)

table identity.passwords  -- app: select, insert, update, delete
  uid text not null
  hash text not null
  changed_at timestamp with time zone not null
  constraint passwords_pkey PRIMARY KEY (uid)
  constraint passwords_uid_fkey FOREIGN KEY (uid) REFERENCES identity.users(uid) ON DELETE CASCADE

table identity.phone_codes  -- app: select, insert, update, delete
  id text not null
  phone text not null
  purpose text not null
  tries integer not null default 0
  sent_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  asker_sha256 bytea not null
  network_sha256 bytea
  constraint phone_codes_phone_check CHECK ((phone ~ '^\+[0-9]{6,15}$'::text))
  constraint phone_codes_phone_purpose_asker_sha256_key UNIQUE (phone, purpose, asker_sha256)
  constraint phone_codes_pkey PRIMARY KEY (id)
  constraint phone_codes_purpose_check CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'register'::text, 'activate'::text, 'change'::text])))
  INDEX phone_codes_expiry ON identity.phone_codes USING btree (expires_at)

table identity.provider_links  -- app: select, insert, update, delete
  issuer text not null
  subject text not null
  uid text not null
  linked_at timestamp with time zone not null
  unlinked_at timestamp with time zone
  constraint provider_links_pkey PRIMARY KEY (issuer, subject)
  constraint provider_links_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
  constraint provider_links_uid_fkey FOREIGN KEY (uid) REFERENCES identity.users(uid) ON DELETE CASCADE
  INDEX provider_links_uid ON identity.provider_links USING btree (uid)

table identity.recovery_codes  -- app: select, insert, update, delete
  code_sha256 bytea not null
  uid text not null
  used_at timestamp with time zone
  constraint recovery_codes_pkey PRIMARY KEY (code_sha256)
  constraint recovery_codes_uid_fkey FOREIGN KEY (uid) REFERENCES identity.users(uid) ON DELETE CASCADE
  INDEX recovery_codes_uid ON identity.recovery_codes USING btree (uid)

table identity.refresh_tokens  -- app: select, insert, update, delete
  token_sha256 bytea not null
  session_id text not null
  created_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint refresh_tokens_pkey PRIMARY KEY (token_sha256)
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.sessions(id) ON DELETE CASCADE
  INDEX refresh_tokens_session ON identity.refresh_tokens USING btree (session_id)

table identity.refusals  -- app: select, insert, update, delete
  key text not null
  since timestamp with time zone not null
  times integer not null
  constraint refusals_pkey PRIMARY KEY (key)
  INDEX refusals_age ON identity.refusals USING btree (since)

table identity.roles  -- app: select, insert, update, delete
  id text not null default (gen_random_uuid())::text
  name text not null
  views text[] not null default '{}'::text[]
  version integer not null default 1
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  plain_name text not null generated always as (platform.plain(name)) stored
  constraint roles_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  constraint roles_pkey PRIMARY KEY (id)
  UNIQUE INDEX roles_name ON identity.roles USING btree (lower(name)) WHERE (deleted_at IS NULL)

table identity.sessions  -- app: select, insert, update, delete
  id text not null
  uid text not null
  cookie_sha256 bytea not null
  user_agent text not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  revoked_at timestamp with time zone
  factor text not null default 'none'::text
  provider_token bytea
  constraint sessions_factor_check CHECK ((factor = ANY (ARRAY['none'::text, 'pending'::text, 'given'::text])))
  constraint sessions_pkey PRIMARY KEY (id)
  constraint sessions_uid_fkey FOREIGN KEY (uid) REFERENCES identity.users(uid) ON DELETE CASCADE
  INDEX sessions_uid ON identity.sessions USING btree (uid)
  UNIQUE INDEX sessions_cookie ON identity.sessions USING btree (cookie_sha256)

table identity.tickets  -- app: select, insert, update, delete
  secret_sha256 bytea not null
  purpose text not null
  subject text not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint tickets_pkey PRIMARY KEY (secret_sha256)
  INDEX tickets_expiry ON identity.tickets USING btree (expires_at)
  INDEX tickets_subject ON identity.tickets USING btree (purpose, subject)

table identity.totp  -- app: select, insert, update, delete
  uid text not null
  secret_sealed bytea not null
  created_at timestamp with time zone not null
  confirmed_at timestamp with time zone
  last_step bigint not null default 0
  constraint totp_pkey PRIMARY KEY (uid)
  constraint totp_uid_fkey FOREIGN KEY (uid) REFERENCES identity.users(uid) ON DELETE CASCADE

table identity.users  -- app: select, insert, update, delete
  uid text not null default (gen_random_uuid())::text
  email text
  phone text
  first_name text not null default ''::text
  last_name text not null default ''::text
  picture text
  type text not null default 'citizen'::text
  type_operator text[] not null default '{}'::text[]
  role_id text
  allowed_categories text[] not null default '{}'::text[]
  operator_id text
  locale text not null default 'es'::text
  activated boolean not null default false
  disabled_at timestamp with time zone
  credibility integer not null default 0
  created_at timestamp with time zone not null default now()
  disabled_by text not null default 'staff'::text
  search text not null generated always as (identity.plain(((((((first_name || ' '::text) || last_name) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)))) stored
  deleted_at timestamp with time zone
  muted_notices text[] not null default '{}'::text[]
  version integer not null default 1
  constraint users_credibility_range CHECK (((credibility >= '-100'::integer) AND (credibility <= 100)))
  constraint users_disabled_by_check CHECK ((disabled_by = ANY (ARRAY['staff'::text, 'owner'::text])))
  constraint users_email_check CHECK ((length(email) <= 254))
  constraint users_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'en'::text])))
  constraint users_muted_notices_check CHECK ((muted_notices <@ '{report-filed,report-moved,followed-moved,daily-summary,reminder,late-reports}'::text[]))
  constraint users_phone_check CHECK ((phone ~ '^\+[0-9]{6,15}$'::text))
  constraint users_pkey PRIMARY KEY (uid)
  constraint users_role_id_fkey FOREIGN KEY (role_id) REFERENCES identity.roles(id)
  constraint users_type_check CHECK ((type = ANY (ARRAY['citizen'::text, 'operator'::text, 'user'::text, 'superadmin'::text])))
  INDEX users_created ON identity.users USING btree (created_at DESC, uid DESC)
  INDEX users_deleted ON identity.users USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
  INDEX users_picture ON identity.users USING btree (picture) WHERE (picture IS NOT NULL)
  INDEX users_placed ON identity.users USING btree (operator_id) WHERE (operator_id IS NOT NULL)
  INDEX users_role ON identity.users USING btree (role_id) WHERE (role_id IS NOT NULL)
  INDEX users_search ON identity.users USING gin (search platform.gin_trgm_ops)
  UNIQUE INDEX users_email ON identity.users USING btree (lower(email))
  UNIQUE INDEX users_phone ON identity.users USING btree (phone)
  TRIGGER count_version BEFORE UPDATE ON identity.users FOR EACH ROW WHEN ((((((((((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.email IS DISTINCT FROM new.email)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.type IS DISTINCT FROM new.type)) OR (old.type_operator IS DISTINCT FROM new.type_operator)) OR (old.role_id IS DISTINCT FROM new.role_id)) OR (old.operator_id IS DISTINCT FROM new.operator_id)) OR (old.allowed_categories IS DISTINCT FROM new.allowed_categories))) EXECUTE FUNCTION identity.count_version()
  TRIGGER trust_moved AFTER UPDATE OF credibility ON identity.users FOR EACH ROW WHEN ((listener.trust_band(old.credibility) <> listener.trust_band(new.credibility))) EXECUTE FUNCTION listener.trust_moved()
function identity.count_version() returns trigger
function identity.plain(words text) returns text
function jobs.enqueue(identifier text, payload json, options jsonb DEFAULT '{}'::jsonb) returns bigint  -- as owner
function jobs.figures() returns TABLE(due integer, scheduled integer, running integer, dead integer, oldest_due_seconds double precision)  -- as owner
function jobs.list_dead(max_rows integer DEFAULT 100) returns TABLE(id bigint, identifier text, payload json, attempts integer, last_error text, created_at timestamp with time zone, failed_at timestamp with time zone)  -- as owner
function jobs.release_crashed(lock_class integer, min_age interval DEFAULT '00:00:10'::interval) returns text[]
function jobs.retry_dead(job_id bigint) returns boolean  -- as owner

table listener.activities  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  report_id bigint not null
  kind text not null
  text text not null
  quantity double precision
  unit text
  cycle integer not null
  done_at timestamp with time zone not null
  actor_uid text
  actor_name text
  kind_id integer
  institution_id integer
  constraint activities_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES listener.institutions(id)
  constraint activities_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES listener.activity_kinds(id)
  constraint activities_pkey PRIMARY KEY (id)
  constraint activities_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  INDEX activities_report ON listener.activities USING btree (report_id, id)

table listener.activity_kinds  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  name text not null
  name_en text not null
  unit text
  position integer not null default 0
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint activity_kinds_pkey PRIMARY KEY (id)

table listener.activity_materials  -- app: select, insert, update, delete
  activity_id bigint not null
  material_id integer not null
  name text not null
  unit text not null
  quantity double precision not null
  unit_cost numeric(14,2)
  constraint activity_materials_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES listener.activities(id) ON DELETE CASCADE
  constraint activity_materials_material_id_fkey FOREIGN KEY (material_id) REFERENCES listener.materials(id)
  constraint activity_materials_pkey PRIMARY KEY (activity_id, material_id)
  constraint activity_materials_quantity_check CHECK ((quantity > (0)::double precision))
  INDEX activity_materials_material ON listener.activity_materials USING btree (material_id)

table listener.all_reports  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  folio text not null
  version integer not null default 1
  kind text not null default 'service_report'::text
  stage text not null
  outcome text
  previous_stages text[] not null default '{}'::text[]
  stage_since timestamp with time zone not null default now()
  title text not null
  description text not null
  category_id integer not null
  subcategory_id integer not null
  lat double precision
  lng double precision
  cell bigint generated always as (platform.morton(lat, lng)) stored
  place_origin text not null default 'map'::text
  street text
  number text
  crossing text
  reference text
  address text
  colonia_id integer
  outside_area boolean not null default false
  node_id integer
  source text not null default 'web'::text
  source_id text
  author_uid text
  locale text not null default 'es'::text
  urgent boolean not null default false
  is_public boolean not null default true
  is_duplicate boolean not null default false
  duplicate_of bigint
  spam boolean not null default false
  archived boolean not null default false
  removal text not null default 'none'::text
  removal_reason text
  visible boolean generated always as ((is_public AND (NOT spam) AND (stage <> 'unconfirmed'::text) AND (removal = ANY (ARRAY['none'::text, 'kept'::text])))) stored
  photos integer not null default 0
  photo_id uuid
  followers integer not null default 0
  reopen_count integer not null default 0
  return_count integer not null default 0
  appeals integer not null default 0
  reminders integer not null default 0
  scheduled_for timestamp with time zone
  institution text
  external_folio text
  expected_at timestamp with time zone
  question text
  cycle integer not null default 1
  solution text
  resolved_at timestamp with time zone
  resolved_by text
  closed_at timestamp with time zone
  sla_minutes integer
  sla_used_minutes integer not null default 0
  sla_running_since timestamp with time zone
  promised_at timestamp with time zone
  risk_at timestamp with time zone
  triple_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  search tsvector generated always as (to_tsvector('platform.search_es'::regconfig, ((((((folio || ' '::text) || title) || ' '::text) || description) || ' '::text) || COALESCE(address, ''::text)))) stored
  source_stage text
  assignee_uid text
  answers jsonb not null default '[]'::jsonb
  first_response_at timestamp with time zone
  stars smallint
  deletion_id integer
  trust smallint not null default 0
  institution_id integer
  parent_id bigint
  provider_state text
  constraint all_reports_check CHECK ((parent_id <> id))
  constraint all_reports_deletion_id_fkey FOREIGN KEY (deletion_id) REFERENCES listener.report_deletions(id)
  constraint all_reports_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES listener.institutions(id) ON DELETE SET NULL
  constraint all_reports_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES listener.all_reports(id) ON DELETE SET NULL
  constraint all_reports_provider_state_check CHECK ((provider_state = ANY (ARRAY['asked'::text, 'answered'::text])))
  constraint reports_category_id_fkey FOREIGN KEY (category_id) REFERENCES listener.categories(id)
  constraint reports_check CHECK (((stage = 'closed'::text) = (outcome IS NOT NULL)))
  constraint reports_check1 CHECK (((lat IS NULL) = (lng IS NULL)))
  constraint reports_description_check CHECK (((length(description) >= 1) AND (length(description) <= 4000)))
  constraint reports_duplicate_of_fkey FOREIGN KEY (duplicate_of) REFERENCES listener.all_reports(id)
  constraint reports_folio_key UNIQUE (folio)
  constraint reports_kind_check CHECK ((kind = ANY (ARRAY['service_report'::text, 'complaint'::text, 'suggestion'::text, 'praise'::text])))
  constraint reports_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)))
  constraint reports_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)))
  constraint reports_node_id_fkey FOREIGN KEY (node_id) REFERENCES listener.nodes(id)
  constraint reports_outcome_check CHECK ((outcome = ANY (ARRAY['conforme'::text, 'conforme_tacita'::text, 'improcedente'::text, 'no_compete'::text, 'sin_respuesta'::text, 'duplicado'::text, 'spam'::text, 'retirado'::text, 'origen'::text])))
  constraint reports_pkey PRIMARY KEY (id)
  constraint reports_removal_check CHECK ((removal = ANY (ARRAY['none'::text, 'requested'::text, 'removed'::text, 'anonymised'::text, 'kept'::text])))
  constraint reports_source_stage_check CHECK (((length(source_stage) >= 1) AND (length(source_stage) <= 80)))
  constraint reports_stage_check CHECK ((stage = ANY (ARRAY['unconfirmed'::text, 'pending'::text, 'assigned'::text, 'in_progress'::text, 'scheduled'::text, 'waiting_citizen'::text, 'referred'::text, 'resolved'::text, 'reopened'::text, 'closed'::text])))
  constraint reports_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES listener.subcategories(id)
  constraint reports_title_check CHECK (((length(title) >= 1) AND (length(title) <= 140)))
  INDEX reports_assignee ON listener.all_reports USING btree (assignee_uid, created_at DESC, id DESC) WHERE (assignee_uid IS NOT NULL)
  INDEX reports_at_risk ON listener.all_reports USING btree (risk_at) WHERE ((stage <> 'closed'::text) AND (stage <> 'unconfirmed'::text) AND (NOT archived) AND (sla_running_since IS NOT NULL) AND (deletion_id IS NULL) AND (sla_minutes IS NOT NULL))
  INDEX reports_author ON listener.all_reports USING btree (author_uid, created_at DESC, id DESC) WHERE (author_uid IS NOT NULL)
  INDEX reports_category ON listener.all_reports USING btree (category_id, created_at DESC, id DESC)
  INDEX reports_cell ON listener.all_reports USING btree (cell) INCLUDE (id, lat, lng, category_id, stage, visible) WHERE (deletion_id IS NULL)
  INDEX reports_children ON listener.all_reports USING btree (parent_id, created_at DESC, id DESC) WHERE (parent_id IS NOT NULL)
  INDEX reports_closed ON listener.all_reports USING btree (closed_at DESC, id DESC) WHERE (stage = 'closed'::text)
  INDEX reports_colonia ON listener.all_reports USING btree (colonia_id, created_at DESC, id DESC) WHERE (colonia_id IS NOT NULL)
  INDEX reports_colonia_closed ON listener.all_reports USING btree (colonia_id, closed_at) WHERE ((stage = 'closed'::text) AND (colonia_id IS NOT NULL))
  INDEX reports_complaints ON listener.all_reports USING btree (created_at DESC, id DESC) WHERE (kind <> 'service_report'::text)
  INDEX reports_deleted ON listener.all_reports USING btree (deletion_id) WHERE (deletion_id IS NOT NULL)
  INDEX reports_door ON listener.all_reports USING btree (source, created_at DESC, id DESC) WHERE (source <> 'import'::text)
  INDEX reports_due ON listener.all_reports USING btree (promised_at, id) WHERE ((stage <> 'closed'::text) AND (promised_at IS NOT NULL))
  INDEX reports_duplicates ON listener.all_reports USING btree (duplicate_of) WHERE (duplicate_of IS NOT NULL)
  INDEX reports_institution ON listener.all_reports USING btree (institution_id) WHERE (institution_id IS NOT NULL)
  INDEX reports_marked ON listener.all_reports USING btree (created_at DESC, id DESC) WHERE (spam OR is_duplicate OR outside_area OR (reopen_count > 0))
  INDEX reports_newest ON listener.all_reports USING btree (created_at DESC, id DESC)
  INDEX reports_news ON listener.all_reports USING btree (GREATEST(created_at, stage_since)) WHERE (visible AND (deletion_id IS NULL))
  INDEX reports_node ON listener.all_reports USING btree (node_id, created_at DESC, id DESC)
  INDEX reports_node_open ON listener.all_reports USING btree (node_id) WHERE (stage <> 'closed'::text)
  INDEX reports_open ON listener.all_reports USING btree (created_at DESC, id DESC) WHERE (stage <> 'closed'::text)
  INDEX reports_open_type ON listener.all_reports USING btree (subcategory_id) WHERE ((stage <> 'closed'::text) AND (deletion_id IS NULL))
  INDEX reports_provider ON listener.all_reports USING btree (provider_state, created_at DESC, id DESC) WHERE ((provider_state IS NOT NULL) AND (deletion_id IS NULL))
  INDEX reports_removal ON listener.all_reports USING btree (created_at DESC, id DESC) WHERE (removal = 'requested'::text)
  INDEX reports_running ON listener.all_reports USING btree (promised_at, id) INCLUDE (risk_at, category_id, node_id) WHERE ((stage <> 'closed'::text) AND (stage <> 'unconfirmed'::text) AND (NOT archived) AND (sla_running_since IS NOT NULL) AND (deletion_id IS NULL))
  INDEX reports_search ON listener.all_reports USING gin (search)
  INDEX reports_source_number ON listener.all_reports USING btree (substr(source_id, (strpos(source_id, '/'::text) + 1))) WHERE (source_id IS NOT NULL)
  INDEX reports_stage ON listener.all_reports USING btree (stage, created_at DESC, id DESC)
  INDEX reports_subcategory ON listener.all_reports USING btree (subcategory_id, created_at DESC, id DESC)
  INDEX reports_triple ON listener.all_reports USING btree (triple_at) WHERE ((stage <> 'closed'::text) AND (stage <> 'unconfirmed'::text) AND (NOT archived) AND (sla_running_since IS NOT NULL) AND (deletion_id IS NULL) AND (sla_minutes IS NOT NULL))
  INDEX reports_trust ON listener.all_reports USING btree (trust DESC, created_at DESC, id DESC) WHERE (stage <> 'closed'::text)
  INDEX reports_unnamed ON listener.all_reports USING btree (id) WHERE ((source = 'import'::text) AND (address IS NULL) AND (lat IS NOT NULL))
  INDEX reports_unsettled ON listener.all_reports USING btree (created_at DESC, id DESC) WHERE ((source_stage IS NOT NULL) OR ((source = 'import'::text) AND (lat IS NULL) AND (address IS NULL)))
  INDEX reports_urgent ON listener.all_reports USING btree (created_at DESC, id DESC) WHERE (urgent AND (stage <> 'closed'::text))
  INDEX reports_visible ON listener.all_reports USING btree (created_at DESC, id DESC) WHERE visible
  INDEX reports_waiting_answer ON listener.all_reports USING btree (stage_since, id) WHERE (stage = 'resolved'::text)
  UNIQUE INDEX reports_source ON listener.all_reports USING btree (source, source_id) WHERE (source_id IS NOT NULL)
  TRIGGER fill_trust BEFORE INSERT ON listener.all_reports FOR EACH ROW WHEN ((new.author_uid IS NOT NULL)) EXECUTE FUNCTION listener.fill_trust()
  TRIGGER free_of_person BEFORE UPDATE OF node_id ON listener.all_reports FOR EACH ROW WHEN (((old.assignee_uid IS NOT NULL) AND (old.node_id IS DISTINCT FROM new.node_id))) EXECUTE FUNCTION listener.free_of_person()
  TRIGGER note_added AFTER INSERT ON listener.all_reports REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION listener.note_added()
  TRIGGER note_changed AFTER UPDATE ON listener.all_reports REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION listener.note_changed()
  TRIGGER note_period_added AFTER INSERT ON listener.all_reports REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION listener.note_period_added()
  TRIGGER note_period_changed AFTER UPDATE ON listener.all_reports REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION listener.note_period_changed()
  TRIGGER note_period_removed AFTER DELETE ON listener.all_reports REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION listener.note_period_removed()
  TRIGGER note_removed AFTER DELETE ON listener.all_reports REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION listener.note_removed()
  TRIGGER refill_trust BEFORE UPDATE OF stage, author_uid ON listener.all_reports FOR EACH ROW WHEN (((old.author_uid IS DISTINCT FROM new.author_uid) OR ((old.stage = 'closed'::text) AND (new.stage <> 'closed'::text) AND (new.author_uid IS NOT NULL)))) EXECUTE FUNCTION listener.fill_trust()
  TRIGGER reports_end_provider BEFORE UPDATE ON listener.all_reports FOR EACH ROW WHEN (((old.provider_state IS NOT NULL) AND ((new.stage = ANY (ARRAY['resolved'::text, 'closed'::text, 'unconfirmed'::text])) OR (new.deletion_id IS NOT NULL) OR new.spam OR new.is_duplicate OR (new.removal = 'anonymised'::text) OR (new.node_id IS DISTINCT FROM old.node_id)))) EXECUTE FUNCTION listener.end_provider_request()

table listener.answer_templates  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  name text not null
  text text not null
  text_en text not null
  uses text[] not null default '{}'::text[]
  position integer not null default 0
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint answer_templates_pkey PRIMARY KEY (id)

table listener.api_keys  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  name text not null
  email text not null
  active boolean not null default true
  key_sha256 bytea
  key_start text
  key_made_at timestamp with time zone
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint api_keys_check CHECK ((((key_sha256 IS NULL) = (key_start IS NULL)) AND ((key_sha256 IS NULL) = (key_made_at IS NULL))))
  constraint api_keys_key_sha256_key UNIQUE (key_sha256)
  constraint api_keys_pkey PRIMARY KEY (id)

table listener.api_reports  -- app: select, insert, update, delete
  report_id bigint not null
  key_id integer
  constraint api_reports_key_id_fkey FOREIGN KEY (key_id) REFERENCES listener.api_keys(id) ON DELETE SET NULL
  constraint api_reports_pkey PRIMARY KEY (report_id)
  constraint api_reports_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  INDEX api_reports_key_id_idx ON listener.api_reports USING btree (key_id)

table listener.attachments  -- app: select, insert, update, delete
  id uuid not null
  report_id bigint
  entry_id bigint
  activity_id bigint
  purpose text not null default 'report'::text
  position integer not null default 0
  uploader_uid text
  width integer not null
  height integer not null
  size_bytes integer not null
  sha256 bytea not null
  phash bit(64) not null
  created_at timestamp with time zone not null
  state text not null default 'held'::text
  boxes jsonb not null default '[]'::jsonb
  rendition integer not null default 0
  sealed boolean not null default false
  version integer not null default 1
  claimed_by text
  claimed_until timestamp with time zone
  constraint attachments_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES listener.activities(id) ON DELETE SET NULL
  constraint attachments_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES listener.entries(id) ON DELETE CASCADE
  constraint attachments_pkey PRIMARY KEY (id)
  constraint attachments_purpose_check CHECK ((purpose = ANY (ARRAY['report'::text, 'evidence'::text, 'rejection'::text, 'answer'::text, 'provider'::text])))
  constraint attachments_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  constraint attachments_sha256_check CHECK ((length(sha256) = 32))
  constraint attachments_state_check CHECK ((state = ANY (ARRAY['held'::text, 'shown'::text, 'hidden'::text])))
  INDEX attachments_held ON listener.attachments USING btree (created_at, id) WHERE ((state = 'held'::text) AND (report_id IS NOT NULL))
  INDEX attachments_near ON listener.attachments USING btree (created_at) INCLUDE (report_id, phash) WHERE (report_id IS NOT NULL)
  INDEX attachments_orphans ON listener.attachments USING btree (created_at) WHERE (report_id IS NULL)
  INDEX attachments_report ON listener.attachments USING btree (report_id, "position", id) WHERE (report_id IS NOT NULL)

table listener.bulletin_files  -- app: select, insert
  month date not null
  edition integer not null
  kind text not null
  bytes bytea not null
  sha256 bytea not null generated always as (sha256(bytes)) stored
  constraint bulletin_files_kind_check CHECK ((kind = ANY (ARRAY['csv'::text, 'json'::text, 'pdf-es'::text, 'pdf-en'::text])))
  constraint bulletin_files_month_edition_fkey FOREIGN KEY (month, edition) REFERENCES listener.bulletins(month, edition)
  constraint bulletin_files_pkey PRIMARY KEY (month, edition, kind)

table listener.bulletins  -- app: select, insert
  month date not null
  edition integer not null
  made_at timestamp with time zone not null
  reason text
  received integer not null
  solved integer not null
  constraint bulletins_check CHECK (((reason IS NULL) = (edition = 1)))
  constraint bulletins_edition_check CHECK ((edition >= 1))
  constraint bulletins_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
  constraint bulletins_pkey PRIMARY KEY (month, edition)

table listener.calendar_days  -- app: select, insert, update, delete
  day date not null
  name text not null
  name_en text not null
  scope text not null
  worked boolean not null default false
  constraint calendar_days_pkey PRIMARY KEY (day)
  constraint calendar_days_scope_check CHECK ((scope = ANY (ARRAY['national'::text, 'province'::text, 'town'::text])))

table listener.categories  -- app: select, insert, update, delete
  id integer not null generated always as identity
  name text not null
  name_en text not null
  icon text not null default 'dots'::text
  color text not null default '#5b6470'::text
  position integer not null default 0
  active boolean not null default true
  version integer not null default 1
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  offered boolean not null generated always as ((active AND (deleted_at IS NULL))) stored
  photos text not null default 'after_review'::text
  constraint categories_color_check CHECK ((color ~* '^#[0-9a-f]{6}$'::text))
  constraint categories_photos_check CHECK ((photos = ANY (ARRAY['after_review'::text, 'after_check'::text, 'at_once'::text, 'never'::text])))
  constraint categories_pkey PRIMARY KEY (id)

table listener.causes  -- app: select, insert, update, delete
  id integer not null generated always as identity
  use text not null
  name text not null
  name_en text not null
  position integer not null default 0
  version integer not null default 1
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint causes_pkey PRIMARY KEY (id)
  constraint causes_use_check CHECK ((use = ANY (ARRAY['return'::text, 'reject'::text, 'close-unfounded'::text, 'close-not-ours'::text])))

table listener.closing_samples  -- app: select, insert, update, delete
  report_id bigint not null
  week date not null
  node_id integer
  closed_at timestamp with time zone not null
  outcome text not null
  entry_id bigint
  template_only boolean not null default false
  verdict text
  reason text
  judged_by text
  judged_at timestamp with time zone
  constraint closing_samples_check CHECK (((verdict IS NULL) = (judged_by IS NULL)))
  constraint closing_samples_check1 CHECK (((verdict IS NULL) = (judged_at IS NULL)))
  constraint closing_samples_check2 CHECK (((reason IS NOT NULL) = COALESCE((verdict = 'poor'::text), false)))
  constraint closing_samples_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES listener.entries(id) ON DELETE SET NULL
  constraint closing_samples_node_id_fkey FOREIGN KEY (node_id) REFERENCES listener.nodes(id)
  constraint closing_samples_pkey PRIMARY KEY (report_id)
  constraint closing_samples_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  constraint closing_samples_verdict_check CHECK ((verdict = ANY (ARRAY['good'::text, 'poor'::text])))
  INDEX closing_samples_week ON listener.closing_samples USING btree (week)

table listener.closing_weeks  -- app: select, insert, update, delete
  week date not null
  chosen_at timestamp with time zone not null
  constraint closing_weeks_pkey PRIMARY KEY (week)

table listener.complaint_kinds  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  name text not null
  name_en text not null
  kind text not null
  subcategory_id integer not null
  position integer not null default 0
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint complaint_kinds_kind_check CHECK ((kind = ANY (ARRAY['complaint'::text, 'suggestion'::text, 'praise'::text])))
  constraint complaint_kinds_pkey PRIMARY KEY (id)
  constraint complaint_kinds_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES listener.subcategories(id)

table listener.complaints  -- app: select, insert, update, delete
  report_id bigint not null
  kind_id integer
  accused_node_id integer
  constraint complaints_accused_node_id_fkey FOREIGN KEY (accused_node_id) REFERENCES listener.nodes(id)
  constraint complaints_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES listener.complaint_kinds(id)
  constraint complaints_pkey PRIMARY KEY (report_id)
  constraint complaints_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  INDEX complaints_kind ON listener.complaints USING btree (kind_id)

table listener.conformities  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  report_id bigint not null
  cycle integer not null
  accepted boolean not null
  tacit boolean not null default false
  channel text not null
  text text
  note text
  cause_id integer
  recorded_by_uid text
  recorded_by_name text
  created_at timestamp with time zone not null
  answered_by text
  answered_at timestamp with time zone
  signature jsonb
  constraint conformities_answered_by_check CHECK (((length(answered_by) >= 1) AND (length(answered_by) <= 100)))
  constraint conformities_cause_id_fkey FOREIGN KEY (cause_id) REFERENCES listener.causes(id)
  constraint conformities_pkey PRIMARY KEY (id)
  constraint conformities_report_id_cycle_key UNIQUE (report_id, cycle)
  constraint conformities_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  INDEX conformities_newest ON listener.conformities USING btree (created_at DESC, id DESC)

table listener.contacts  -- app: select, insert, update, delete
  report_id bigint not null
  first_name text
  last_name text
  email text
  phone text
  anonymous boolean not null default false
  secret_nonce text
  secret_sha256 bytea
  no_messages boolean not null default false
  constraint contacts_pkey PRIMARY KEY (report_id)
  constraint contacts_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  INDEX contacts_email ON listener.contacts USING btree (lower(email)) WHERE (email IS NOT NULL)
  INDEX contacts_line ON listener.contacts USING btree ("right"(regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text), 10)) WHERE (phone IS NOT NULL)

table listener.day_figures  -- app: select, insert, update, delete
  day date not null
  category_id integer not null
  stage smallint not null
  outcome text not null default ''::text
  n integer not null
  constraint day_figures_pkey PRIMARY KEY (day, category_id, stage, outcome)

table listener.desk_figures  -- app: select, insert, update, delete
  category_id integer not null
  node_id integer not null
  stage smallint not null
  urgent boolean not null
  removal boolean not null
  n integer not null
  constraint desk_figures_pkey PRIMARY KEY (category_id, node_id, stage, urgent, removal)

table listener.desk_rollup  -- app: select, insert, update, delete
  level smallint not null
  cell bigint not null
  category_id integer not null
  node_id integer not null
  stage smallint not null
  n integer not null
  x bigint not null
  y bigint not null
  constraint desk_rollup_pkey PRIMARY KEY (level, cell, category_id, node_id, stage)

table listener.emergencies  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  headline text not null
  headline_en text not null
  instruction text not null
  instruction_en text not null
  link text
  phone text
  category text not null
  urgency text not null
  severity text not null
  certainty text not null
  colonia_ids integer[] not null
  category_ids integer[]
  begun_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  changed_at timestamp with time zone not null
  ended_at timestamp with time zone
  constraint emergencies_category_ids_check CHECK ((category_ids <> '{}'::integer[]))
  constraint emergencies_pkey PRIMARY KEY (id)
  UNIQUE INDEX emergencies_on ON listener.emergencies USING btree ((true)) WHERE (ended_at IS NULL)
  TRIGGER emergencies_grow AFTER INSERT OR DELETE OR UPDATE ON listener.emergencies FOR EACH STATEMENT EXECUTE FUNCTION configuration.grow_revision()

table listener.emergency_messages  -- app: select, insert, update, delete
  id integer not null generated always as identity
  emergency_id integer not null
  kind text not null
  identifier text not null
  sender text not null
  sent timestamp with time zone not null
  headline text not null
  headline_en text not null
  cap text not null
  constraint emergency_messages_emergency_id_fkey FOREIGN KEY (emergency_id) REFERENCES listener.emergencies(id)
  constraint emergency_messages_identifier_key UNIQUE (identifier)
  constraint emergency_messages_kind_check CHECK ((kind = ANY (ARRAY['Alert'::text, 'Update'::text, 'Cancel'::text])))
  constraint emergency_messages_pkey PRIMARY KEY (id)
  INDEX emergency_messages_of ON listener.emergency_messages USING btree (emergency_id)

table listener.entries  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  report_id bigint not null
  at timestamp with time zone not null
  what text not null
  from_stage text
  to_stage text
  outcome text
  actor text not null
  actor_uid text
  actor_name text
  channel text
  text text
  note text
  cause_id integer
  promised_at timestamp with time zone
  is_public boolean not null default true
  to_tell boolean not null default false
  constraint entries_cause_id_fkey FOREIGN KEY (cause_id) REFERENCES listener.causes(id)
  constraint entries_pkey PRIMARY KEY (id)
  constraint entries_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  constraint entries_what_check CHECK (((length(what) >= 1) AND (length(what) <= 60)))
  INDEX entries_mails ON listener.entries USING btree (actor_uid, at) WHERE (what = 'mail'::text)
  INDEX entries_report ON listener.entries USING btree (report_id, id)
  INDEX entries_to_tell ON listener.entries USING btree (report_id) WHERE to_tell
  TRIGGER note_no_response AFTER UPDATE OF is_public ON listener.entries FOR EACH ROW WHEN ((old.is_public IS DISTINCT FROM new.is_public)) EXECUTE FUNCTION listener.note_no_response()
  TRIGGER note_response AFTER INSERT ON listener.entries FOR EACH ROW WHEN (listener.is_response(new.what, new.actor, new.is_public)) EXECUTE FUNCTION listener.note_response()
  TRIGGER tell_webhooks AFTER INSERT ON listener.entries FOR EACH ROW WHEN ((new.is_public AND (new.channel IS DISTINCT FROM 'import'::text))) EXECUTE FUNCTION listener.tell_webhooks()

table listener.followers  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  report_id bigint not null
  uid text
  email text
  locale text not null default 'es'::text
  confirmed_at timestamp with time zone
  moved_from bigint
  is_author boolean not null default false
  created_at timestamp with time zone not null
  constraint followers_check CHECK (((uid IS NULL) <> (email IS NULL)))
  constraint followers_moved_from_fkey FOREIGN KEY (moved_from) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  constraint followers_pkey PRIMARY KEY (id)
  constraint followers_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  INDEX followers_moved ON listener.followers USING btree (moved_from) WHERE (moved_from IS NOT NULL)
  INDEX followers_of_uid ON listener.followers USING btree (uid) WHERE (uid IS NOT NULL)
  UNIQUE INDEX followers_email ON listener.followers USING btree (report_id, lower(email)) WHERE (email IS NOT NULL)
  UNIQUE INDEX followers_uid ON listener.followers USING btree (report_id, uid) WHERE (uid IS NOT NULL)

table listener.idempotency_keys  -- app: select, insert, update, delete
  key text not null
  fingerprint text not null
  report_id bigint
  created_at timestamp with time zone not null
  constraint idempotency_keys_pkey PRIMARY KEY (key)
  constraint idempotency_keys_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  INDEX idempotency_keys_age ON listener.idempotency_keys USING btree (created_at)

table listener.institutions  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  name text not null
  kind text not null
  municipio_id integer
  email text
  phone text
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint institutions_kind_check CHECK ((kind = ANY (ARRAY['utility'::text, 'government'::text, 'school'::text, 'health'::text, 'association'::text, 'other'::text])))
  constraint institutions_municipio_id_fkey FOREIGN KEY (municipio_id) REFERENCES listener.municipios(id)
  constraint institutions_pkey PRIMARY KEY (id)

table listener.materials  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  name text not null
  unit text not null
  unit_cost numeric(14,2)
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint materials_pkey PRIMARY KEY (id)
  constraint materials_unit_cost_check CHECK ((unit_cost >= (0)::numeric))

table listener.municipios  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  name text not null
  email text
  phone text
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint municipios_pkey PRIMARY KEY (id)

table listener.nodes  -- app: select, insert, update, delete
  id integer not null generated always as identity
  parent_id integer
  level text not null
  name text not null
  email text
  path integer[] not null default '{}'::integer[]
  version integer not null default 1
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  active boolean not null generated always as ((deleted_at IS NULL)) stored
  constraint nodes_check CHECK (((level = 'secretary'::text) = (parent_id IS NULL)))
  constraint nodes_level_check CHECK ((level = ANY (ARRAY['secretary'::text, 'agency'::text, 'operator'::text])))
  constraint nodes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
  constraint nodes_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES listener.nodes(id)
  constraint nodes_pkey PRIMARY KEY (id)
  INDEX nodes_path ON listener.nodes USING gin (path)
  TRIGGER fill_path BEFORE INSERT ON listener.nodes FOR EACH ROW EXECUTE FUNCTION listener.fill_node_path()
  TRIGGER move_path AFTER UPDATE OF parent_id ON listener.nodes FOR EACH ROW WHEN ((old.parent_id IS DISTINCT FROM new.parent_id)) EXECUTE FUNCTION listener.move_node_path()

table listener.notice_deliveries  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  report_id bigint not null
  occasion text not null
  notice text not null
  channel text not null
  reader text not null
  state text not null
  reason text
  taken integer not null default 0
  refused integer not null default 0
  at timestamp with time zone not null
  constraint notice_deliveries_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
  constraint notice_deliveries_check CHECK (((reason IS NULL) = (state = ANY (ARRAY['queued'::text, 'sent'::text]))))
  constraint notice_deliveries_notice_check CHECK ((notice = ANY (ARRAY['confirm'::text, 'filed'::text, 'moved'::text, 'asked'::text, 'resolved'::text, 'reminder'::text, 'answer'::text, 'removal'::text, 'provider'::text])))
  constraint notice_deliveries_pkey PRIMARY KEY (id)
  constraint notice_deliveries_reader_check CHECK ((reader = ANY (ARRAY['reporter'::text, 'followers'::text, 'provider'::text])))
  constraint notice_deliveries_reason_check CHECK ((reason = ANY (ARRAY['by-carrier'::text, 'no-carrier'::text, 'no-number'::text, 'too-many'::text])))
  constraint notice_deliveries_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  constraint notice_deliveries_report_id_occasion_channel_reader_key UNIQUE (report_id, occasion, channel, reader)
  constraint notice_deliveries_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'refused'::text, 'failed'::text])))

table listener.notice_texts  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  name text not null
  moment text not null
  locale text not null
  category_id integer
  subcategory_id integer
  text text not null
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  channel text not null default 'mail'::text
  constraint notice_texts_category_id_fkey FOREIGN KEY (category_id) REFERENCES listener.categories(id) ON DELETE CASCADE
  constraint notice_texts_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
  constraint notice_texts_check CHECK (((category_id IS NULL) OR (subcategory_id IS NULL)))
  constraint notice_texts_check1 CHECK (((channel = 'mail'::text) OR (length(text) <= 300)))
  constraint notice_texts_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'en'::text])))
  constraint notice_texts_pkey PRIMARY KEY (id)
  constraint notice_texts_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES listener.subcategories(id) ON DELETE CASCADE
  INDEX notice_texts_moment ON listener.notice_texts USING btree (moment, locale) WHERE (deleted_at IS NULL)

table listener.period_deltas  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  n smallint not null
  category_id integer not null
  node_id integer not null
  stage text not null
  outcome text
  subcategory_id integer not null
  colonia_id integer
  source text not null
  reopen_count integer not null
  stars smallint
  created_at timestamp with time zone not null
  first_response_at timestamp with time zone
  resolved_at timestamp with time zone
  closed_at timestamp with time zone
  sla_minutes integer
  sla_used_minutes integer not null
  archived boolean not null default false
  constraint period_deltas_pkey PRIMARY KEY (id)

table listener.period_figures  -- app: select, insert, update, delete
  month boolean not null
  day date not null
  dim smallint not null
  category_id integer not null
  node_id integer not null
  value integer not null
  n integer not null
  constraint period_figures_pkey PRIMARY KEY (month, dim, day, category_id, node_id, value)
  INDEX period_figures_none ON listener.period_figures USING btree (day) WHERE (n = 0)

table listener.period_totals  -- app: select, insert, update, delete
  month boolean not null
  dim smallint not null
  day date not null
  value integer not null
  n integer not null
  constraint period_totals_pkey PRIMARY KEY (month, dim, day, value)
  INDEX period_totals_none ON listener.period_totals USING btree (day) WHERE (n = 0)

table listener.period_zone  -- app: select, insert, update, delete
  only_one boolean not null default true
  time_zone text not null
  constraint period_zone_only_one_check CHECK (only_one)
  constraint period_zone_pkey PRIMARY KEY (only_one)

table listener.promises  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  report_id bigint not null
  promised_at timestamp with time zone not null
  since timestamp with time zone not null
  reason text not null
  constraint promises_pkey PRIMARY KEY (id)
  constraint promises_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  INDEX promises_report ON listener.promises USING btree (report_id, id)

table listener.provider_requests  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  report_id bigint not null
  name text
  email text
  locale text not null
  shown_text text
  photo_ids uuid[]
  secret_nonce text not null
  secret_sha256 bytea not null
  created_by text
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  ended_for text
  constraint provider_requests_check CHECK (((ended_at IS NULL) = (ended_for IS NULL)))
  constraint provider_requests_ended_for_check CHECK ((ended_for = ANY (ARRAY['accepted'::text, 'revoked'::text, 'replaced'::text, 'closed'::text, 'reassigned'::text, 'withdrawn'::text])))
  constraint provider_requests_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'en'::text])))
  constraint provider_requests_pkey PRIMARY KEY (id)
  constraint provider_requests_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  constraint provider_requests_secret_sha256_key UNIQUE (secret_sha256)
  INDEX provider_requests_report ON listener.provider_requests USING btree (report_id, id DESC)
  UNIQUE INDEX provider_requests_open ON listener.provider_requests USING btree (report_id) WHERE (ended_at IS NULL)

table listener.provider_words  -- app: select, insert, update, delete
  entry_id bigint not null
  request_id bigint not null
  answer text
  constraint provider_words_answer_check CHECK ((answer = ANY (ARRAY['done'::text, 'cannot'::text, 'comment'::text])))
  constraint provider_words_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES listener.entries(id) ON DELETE CASCADE
  constraint provider_words_pkey PRIMARY KEY (entry_id)
  constraint provider_words_request_id_fkey FOREIGN KEY (request_id) REFERENCES listener.provider_requests(id) ON DELETE CASCADE
  INDEX provider_words_request ON listener.provider_words USING btree (request_id, entry_id)

table listener.providers  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  name text not null
  email text not null
  locale text not null default 'es'::text
  active boolean not null default true
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint providers_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'en'::text])))
  constraint providers_pkey PRIMARY KEY (id)

table listener.ratings  -- app: select, insert, update, delete
  report_id bigint not null
  stars integer not null
  text text
  created_at timestamp with time zone not null
  constraint ratings_pkey PRIMARY KEY (report_id)
  constraint ratings_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  constraint ratings_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
  TRIGGER note_stars AFTER INSERT OR UPDATE ON listener.ratings FOR EACH ROW EXECUTE FUNCTION listener.note_stars()

table listener.report_deletions  -- app: select, insert, update, delete
  id integer not null generated always as identity
  what text not null
  subcategory_id integer
  count integer not null
  reason text
  actor_uid text
  at timestamp with time zone not null
  restored_at timestamp with time zone
  purged_at timestamp with time zone
  constraint report_deletions_count_check CHECK ((count > 0))
  constraint report_deletions_pkey PRIMARY KEY (id)
  constraint report_deletions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  constraint report_deletions_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES listener.subcategories(id) ON DELETE SET NULL
  constraint report_deletions_what_check CHECK ((what = ANY (ARRAY['type'::text, 'complaint'::text])))
  INDEX report_deletions_open ON listener.report_deletions USING btree (at) WHERE ((restored_at IS NULL) AND (purged_at IS NULL))
  INDEX report_deletions_type ON listener.report_deletions USING btree (subcategory_id, id DESC)

table listener.report_deltas  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  cell bigint
  category_id integer not null
  stage smallint not null
  outcome text not null
  day date not null
  on_map boolean not null
  counted boolean not null
  n smallint not null
  node_id integer not null default 0
  urgent boolean not null default false
  removal boolean not null default false
  at_desk boolean not null default false
  constraint report_deltas_pkey PRIMARY KEY (id)

view listener.reports  -- app: select, insert, update, delete
  id bigint
  folio text
  version integer
  kind text
  stage text
  outcome text
  previous_stages text[]
  stage_since timestamp with time zone
  title text
  description text
  category_id integer
  subcategory_id integer
  lat double precision
  lng double precision
  cell bigint
  place_origin text
  street text
  number text
  crossing text
  reference text
  address text
  colonia_id integer
  outside_area boolean
  node_id integer
  source text
  source_id text
  author_uid text
  locale text
  urgent boolean
  is_public boolean
  is_duplicate boolean
  duplicate_of bigint
  spam boolean
  archived boolean
  removal text
  removal_reason text
  visible boolean
  photos integer
  photo_id uuid
  followers integer
  reopen_count integer
  return_count integer
  appeals integer
  reminders integer
  scheduled_for timestamp with time zone
  institution text
  external_folio text
  expected_at timestamp with time zone
  question text
  cycle integer
  solution text
  resolved_at timestamp with time zone
  resolved_by text
  closed_at timestamp with time zone
  sla_minutes integer
  sla_used_minutes integer
  sla_running_since timestamp with time zone
  promised_at timestamp with time zone
  risk_at timestamp with time zone
  triple_at timestamp with time zone
  created_at timestamp with time zone
  updated_at timestamp with time zone
  search tsvector
  source_stage text
  assignee_uid text
  answers jsonb
  first_response_at timestamp with time zone
  stars smallint
  deletion_id integer
  trust smallint
  institution_id integer
  parent_id bigint
  provider_state text

table listener.rollup  -- app: select, insert, update, delete
  level smallint not null
  cell bigint not null
  category_id integer not null
  stage smallint not null
  n integer not null
  x bigint not null
  y bigint not null
  constraint rollup_pkey PRIMARY KEY (level, category_id, stage, cell)

table listener.routing_rules  -- app: select, insert, update, delete
  id integer not null generated always as identity
  position integer not null default 0
  category_id integer
  subcategory_id integer
  colonia_id integer
  node_id integer not null
  auto_assign boolean not null default false
  version integer not null default 1
  name text not null default ''::text
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint routing_rules_category_id_fkey FOREIGN KEY (category_id) REFERENCES listener.categories(id)
  constraint routing_rules_node_id_fkey FOREIGN KEY (node_id) REFERENCES listener.nodes(id)
  constraint routing_rules_pkey PRIMARY KEY (id)
  constraint routing_rules_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES listener.subcategories(id)
  INDEX routing_rules_subcategory ON listener.routing_rules USING btree (subcategory_id)
  TRIGGER route_waiting AFTER INSERT OR UPDATE ON listener.routing_rules FOR EACH STATEMENT EXECUTE FUNCTION listener.route_waiting()

table listener.settings  -- app: select, insert, update, delete
  only_one boolean not null default true
  folio_prefix text not null default 'RN'::text
  opens_at time without time zone not null default '08:00:00'::time without time zone
  closes_at time without time zone not null default '18:00:00'::time without time zone
  work_days integer[] not null default '{1,2,3,4,5}'::integer[]
  holiday_country text not null default 'AR'::text
  holiday_state text
  tacit_days integer not null default 10
  answer_days integer not null default 5
  unconfirmed_hours integer not null default 72
  version integer not null default 1
  unconfirmed_kept_days integer not null default 7
  person_kept_days integer not null default 365
  person_ended_until timestamp with time zone
  constraint settings_answer_days_check CHECK (((answer_days >= 1) AND (answer_days <= 365)))
  constraint settings_check CHECK ((closes_at > opens_at))
  constraint settings_folio_prefix_check CHECK ((folio_prefix ~ '^[A-Z]{1,4}$'::text))
  constraint settings_only_one_check CHECK (only_one)
  constraint settings_person_kept_days_check CHECK (((person_kept_days >= 30) AND (person_kept_days <= 3650)))
  constraint settings_pkey PRIMARY KEY (only_one)
  constraint settings_tacit_days_check CHECK (((tacit_days >= 1) AND (tacit_days <= 365)))
  constraint settings_unconfirmed_hours_check CHECK (((unconfirmed_hours >= 1) AND (unconfirmed_hours <= 1000)))
  constraint settings_unconfirmed_kept_days_check CHECK (((unconfirmed_kept_days >= 1) AND (unconfirmed_kept_days <= 365)))

table listener.social_posts  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  network text not null
  key text not null
  handle text not null
  text text not null
  link text not null
  media_count integer not null default 0
  posted_at timestamp with time zone not null
  state text not null default 'waiting'::text
  tracker_id integer
  report_id bigint
  kept_at timestamp with time zone not null default now()
  constraint social_posts_network_check CHECK ((network = ANY (ARRAY['twitter'::text, 'facebook'::text, 'mastodon'::text])))
  constraint social_posts_network_key_key UNIQUE (network, key)
  constraint social_posts_pkey PRIMARY KEY (id)
  constraint social_posts_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE SET NULL
  constraint social_posts_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'filed'::text, 'dismissed'::text])))
  constraint social_posts_tracker_id_fkey FOREIGN KEY (tracker_id) REFERENCES listener.trackers(id) ON DELETE SET NULL
  INDEX social_posts_kept ON listener.social_posts USING btree (kept_at)
  INDEX social_posts_queue ON listener.social_posts USING btree (network, state, posted_at DESC, id DESC)
  INDEX social_posts_tracker ON listener.social_posts USING btree (tracker_id)
  UNIQUE INDEX social_posts_report ON listener.social_posts USING btree (report_id)

table listener.social_readings  -- app: select, insert, update, delete
  network text not null
  cursor text
  next_at timestamp with time zone not null
  read_at timestamp with time zone
  fault text
  constraint social_readings_fault_check CHECK ((fault = ANY (ARRAY['busy'::text, 'refused'::text, 'unreachable'::text])))
  constraint social_readings_network_check CHECK ((network = ANY (ARRAY['twitter'::text, 'facebook'::text, 'mastodon'::text])))
  constraint social_readings_pkey PRIMARY KEY (network)

table listener.subcategories  -- app: select, insert, update, delete
  id integer not null generated always as identity
  category_id integer not null
  name text not null
  name_en text not null
  notice text
  notice_en text
  active boolean not null default true
  anonymous_allowed boolean not null default true
  public_by_default boolean not null default true
  place_needed boolean not null default true
  evidence_needed boolean not null default false
  sla_hours double precision
  sla_business boolean not null default true
  sla_pauses text[] not null default '{waiting_citizen,referred,resolved}'::text[]
  sla_urgent_factor double precision not null default 0.5
  duplicate_radius_m integer not null default 60
  duplicate_days integer not null default 90
  schedule_max_days integer not null default 60
  version integer not null default 1
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  offered boolean not null generated always as ((active AND (deleted_at IS NULL))) stored
  questions jsonb not null default '[]'::jsonb
  constraint subcategories_category_id_fkey FOREIGN KEY (category_id) REFERENCES listener.categories(id)
  constraint subcategories_pkey PRIMARY KEY (id)
  constraint subcategories_sla_hours_check CHECK ((sla_hours > (0)::double precision))
  constraint subcategories_sla_urgent_factor_check CHECK (((sla_urgent_factor >= (0.01)::double precision) AND (sla_urgent_factor <= (1)::double precision)))
  INDEX subcategories_category ON listener.subcategories USING btree (category_id)

table listener.summary_readers  -- app: select, insert, update, delete
  id integer not null generated always as identity
  uid text
  email text
  locale text not null
  created_at timestamp with time zone not null
  told_until timestamp with time zone not null
  told_on date not null
  constraint summary_readers_check CHECK (((uid IS NULL) <> (email IS NULL)))
  constraint summary_readers_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'en'::text])))
  constraint summary_readers_pkey PRIMARY KEY (id)
  UNIQUE INDEX summary_readers_email ON listener.summary_readers USING btree (lower(email)) WHERE (email IS NOT NULL)
  UNIQUE INDEX summary_readers_uid ON listener.summary_readers USING btree (uid) WHERE (uid IS NOT NULL)

table listener.summary_subscriptions  -- app: select, insert, update, delete
  id integer not null generated always as identity
  reader_id integer not null
  category_id integer
  colonia_id integer
  lat double precision
  lng double precision
  radius_m integer
  place text
  asked_at timestamp with time zone not null
  confirmed_at timestamp with time zone
  area polygon
  constraint summary_subscriptions_category_id_fkey FOREIGN KEY (category_id) REFERENCES listener.categories(id) ON DELETE CASCADE
  constraint summary_subscriptions_check CHECK ((((lat IS NULL) = (lng IS NULL)) AND ((lat IS NULL) = (radius_m IS NULL))))
  constraint summary_subscriptions_check1 CHECK (((lat IS NULL) OR (colonia_id IS NULL)))
  constraint summary_subscriptions_check2 CHECK (((area IS NULL) OR ((lat IS NULL) AND (colonia_id IS NULL))))
  constraint summary_subscriptions_pkey PRIMARY KEY (id)
  constraint summary_subscriptions_radius_m_check CHECK (((radius_m >= 100) AND (radius_m <= 5000)))
  constraint summary_subscriptions_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES listener.summary_readers(id) ON DELETE CASCADE
  INDEX summary_subscriptions_unconfirmed ON listener.summary_subscriptions USING btree (asked_at) WHERE (confirmed_at IS NULL)
  UNIQUE INDEX summary_subscriptions_of ON listener.summary_subscriptions USING btree (reader_id, category_id, colonia_id, lat, lng, radius_m, md5((area)::text)) NULLS NOT DISTINCT

table listener.term_notices  -- app: select, insert, update, delete
  report_id bigint not null
  node_id integer not null
  cycle integer not null
  sla_minutes integer not null
  level smallint not null
  told_at timestamp with time zone not null
  constraint term_notices_level_check CHECK (((level >= 1) AND (level <= 3)))
  constraint term_notices_pkey PRIMARY KEY (report_id, node_id)
  constraint term_notices_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  INDEX term_notices_told ON listener.term_notices USING btree (told_at, node_id)

table listener.trackers  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  name text not null
  network text not null
  kind text not null
  subcategory_id integer
  position integer not null default 0
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint trackers_kind_check CHECK ((kind = ANY (ARRAY['words'::text, 'tag'::text, 'account'::text])))
  constraint trackers_network_check CHECK ((network = ANY (ARRAY['twitter'::text, 'facebook'::text, 'mastodon'::text])))
  constraint trackers_pkey PRIMARY KEY (id)
  constraint trackers_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES listener.subcategories(id)

table listener.tray_views  -- app: select, insert, update, delete
  id integer not null generated always as identity
  owner_uid text not null
  name text not null
  query jsonb not null
  shared_with text[] not null default '{}'::text[]
  changed_at timestamp with time zone not null default now()
  constraint tray_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  constraint tray_views_pkey PRIMARY KEY (id)
  constraint tray_views_query_check CHECK ((jsonb_typeof(query) = 'object'::text))
  INDEX tray_views_owner ON listener.tray_views USING btree (owner_uid, id)
  INDEX tray_views_shared ON listener.tray_views USING gin (shared_with) WHERE (shared_with <> '{}'::text[])

table listener.undo_steps  -- app: select, insert, update, delete
  report_id bigint not null
  entry_id bigint not null
  version integer not null
  uid text not null
  until timestamp with time zone not null
  to_tell boolean not null
  before jsonb not null
  constraint undo_steps_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES listener.entries(id) ON DELETE CASCADE
  constraint undo_steps_pkey PRIMARY KEY (report_id, uid)
  constraint undo_steps_report_id_fkey FOREIGN KEY (report_id) REFERENCES listener.all_reports(id) ON DELETE CASCADE
  INDEX undo_steps_entry ON listener.undo_steps USING btree (entry_id)
  INDEX undo_steps_until ON listener.undo_steps USING btree (until)

table listener.webhook_deliveries  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  webhook_id integer not null
  entry_id bigint
  event text not null
  message_id uuid not null default gen_random_uuid()
  state text not null default 'waiting'::text
  tries integer not null default 0
  answered integer
  problem text
  created_at timestamp with time zone not null
  next_try_at timestamp with time zone
  settled_at timestamp with time zone
  constraint webhook_deliveries_check CHECK ((((state = 'waiting'::text) = (next_try_at IS NOT NULL)) AND ((state = 'waiting'::text) = (settled_at IS NULL))))
  constraint webhook_deliveries_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES listener.entries(id) ON DELETE CASCADE
  constraint webhook_deliveries_pkey PRIMARY KEY (id)
  constraint webhook_deliveries_problem_check CHECK ((problem = ANY (ARRAY['private'::text, 'too-slow'::text, 'unreachable'::text])))
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'withheld'::text, 'dropped'::text])))
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES listener.webhooks(id) ON DELETE CASCADE
  INDEX webhook_deliveries_created_at_idx ON listener.webhook_deliveries USING btree (created_at)
  INDEX webhook_deliveries_entry_id_idx ON listener.webhook_deliveries USING btree (entry_id) WHERE (entry_id IS NOT NULL)
  INDEX webhook_deliveries_webhook_id_id_idx ON listener.webhook_deliveries USING btree (webhook_id, id DESC)
  INDEX webhook_deliveries_webhook_id_next_try_at_id_idx ON listener.webhook_deliveries USING btree (webhook_id, next_try_at, id) WHERE (state = 'waiting'::text)

table listener.webhooks  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  name text not null
  url text not null
  events text[] not null
  active boolean not null default true
  secret bytea
  secret_made_at timestamp with time zone
  old_secret bytea
  old_secret_until timestamp with time zone
  failing_since timestamp with time zone
  failures integer not null default 0
  rests_until timestamp with time zone
  stopped_for text
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint webhooks_check CHECK ((((secret IS NULL) = (secret_made_at IS NULL)) AND ((old_secret IS NULL) = (old_secret_until IS NULL))))
  constraint webhooks_events_check CHECK (((events <@ '{report.filed,report.moved,report.answered}'::text[]) AND (cardinality(events) > 0)))
  constraint webhooks_pkey PRIMARY KEY (id)
  constraint webhooks_stopped_for_check CHECK ((stopped_for = ANY (ARRAY['failing'::text, 'gone'::text])))
  TRIGGER forget_failures BEFORE UPDATE OF active, url ON listener.webhooks FOR EACH ROW WHEN ((new.active AND ((NOT old.active) OR (new.url <> old.url)))) EXECUTE FUNCTION listener.forget_failures()

table listener.word_terms  -- app: select, insert, update, delete
  ending text not null
  kept_days integer
  ended_until timestamp with time zone
  constraint word_terms_ending_check CHECK ((ending = ANY (ARRAY['solved'::text, 'unsolved'::text, 'dropped'::text])))
  constraint word_terms_kept_days_check CHECK (((kept_days >= 365) AND (kept_days <= 36500)))
  constraint word_terms_pkey PRIMARY KEY (ending)
function listener.counts_at_desk(stage text, archived boolean, removal text) returns boolean
function listener.end_provider_request() returns trigger
function listener.figures_of(zone text, stage text, outcome text, subcategory_id integer, colonia_id integer, source text, reopen_count integer, stars smallint, created_at timestamp with time zone, first_response_at timestamp with time zone, resolved_at timestamp with time zone, closed_at timestamp with time zone, sla_minutes integer, sla_used_minutes integer, archived boolean) returns TABLE(dim smallint, value integer, day date)
function listener.fill_node_path() returns trigger
function listener.fill_trust() returns trigger
function listener.fold_deltas(max_rows integer) returns integer
function listener.fold_periods(max_rows integer) returns integer
function listener.folio(prefix text, year integer, number bigint, key bytea) returns text
function listener.forget_failures() returns trigger
function listener.free_of_person() returns trigger
function listener.is_response(what text, actor text, is_public boolean) returns boolean
function listener.mix(key bytea, round integer, half bigint) returns bigint
function listener.move_node_path() returns trigger
function listener.new_folio(at timestamp with time zone, key bytea) returns text
function listener.note_added() returns trigger
function listener.note_changed() returns trigger
function listener.note_no_response() returns trigger
function listener.note_period_added() returns trigger
function listener.note_period_changed() returns trigger
function listener.note_period_removed() returns trigger
function listener.note_removed() returns trigger
function listener.note_response() returns trigger
function listener.note_stars() returns trigger
function listener.recount_period_figures() returns void
function listener.route_waiting() returns trigger
function listener.scramble(number bigint, bits integer, key bytea) returns bigint
function listener.stage_number(stage text) returns smallint
function listener.tell_webhooks() returns trigger
function listener.time_bounds() returns double precision[]
function listener.time_class(seconds numeric) returns integer
function listener.trust_band(credibility integer) returns smallint
function listener.trust_moved() returns trigger

table platform.chain_blocks  -- app: select, insert
  number bigint not null
  hash bytea not null
  parent_hash bytea
  transaction_hash bytea
  block bytea not null
  receipt jsonb
  created_at timestamp with time zone not null default now()
  constraint chain_blocks_check CHECK (((number = 0) = (parent_hash IS NULL)))
  constraint chain_blocks_hash_check CHECK ((length(hash) = 32))
  constraint chain_blocks_hash_key UNIQUE (hash)
  constraint chain_blocks_number_check CHECK ((number >= 0))
  constraint chain_blocks_parent_hash_fkey FOREIGN KEY (parent_hash) REFERENCES platform.chain_blocks(hash)
  constraint chain_blocks_pkey PRIMARY KEY (number)
  constraint chain_blocks_transaction_hash_check CHECK ((length(transaction_hash) = 32))
  constraint chain_blocks_transaction_hash_key UNIQUE (transaction_hash)
  INDEX chain_blocks_with_logs ON platform.chain_blocks USING btree (number) WHERE ((receipt -> 'logs'::text) <> '[]'::jsonb)

table platform.chain_nodes  -- app: select, insert
  key bytea not null
  node bytea not null
  constraint chain_nodes_pkey PRIMARY KEY (key)

table platform.demo_city  -- app: select, insert, update, delete
  only_one boolean not null default true
  started_at timestamp with time zone not null
  finished_at timestamp with time zone
  constraint demo_city_only_one_check CHECK (only_one)
  constraint demo_city_pkey PRIMARY KEY (only_one)

table platform.dropped_files  -- app: select, insert, update, delete
  id integer not null generated always as identity
  folder text not null
  file_id uuid not null
  constraint dropped_files_folder_check CHECK ((folder = ANY (ARRAY['works'::text, 'places'::text])))
  constraint dropped_files_pkey PRIMARY KEY (id)

table platform.event_horizon  -- app: select, insert, update, delete
  one boolean not null default true
  pruned_below xid8 not null default '0'::xid8
  constraint event_horizon_one_check CHECK (one)
  constraint event_horizon_pkey PRIMARY KEY (one)

table platform.events  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  xact xid8 not null default pg_current_xact_id()
  topic text not null
  key text not null
  audience text not null
  created_at timestamp with time zone not null default now()
  constraint events_audience_check CHECK (((length(audience) >= 1) AND (length(audience) <= 200)))
  constraint events_key_check CHECK ((length(key) <= 200))
  constraint events_pkey PRIMARY KEY (id)
  constraint events_topic_check CHECK (((length(topic) >= 1) AND (length(topic) <= 100)))
  INDEX events_created_at ON platform.events USING btree (created_at)
  INDEX events_xact ON platform.events USING btree (xact)
  TRIGGER announce AFTER INSERT ON platform.events FOR EACH STATEMENT EXECUTE FUNCTION platform.announce_events()

table platform.import_runs  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  kind text not null
  layout text not null
  file_name text not null
  file_sha256 text not null
  started_at timestamp with time zone not null
  finished_at timestamp with time zone
  items_done bigint not null default 0
  added bigint not null default 0
  known bigint not null default 0
  rejected bigint not null default 0
  reasons jsonb not null default '{}'::jsonb
  rejects_bytes bigint not null default 0
  changed bigint not null default 0
  constraint import_runs_file_sha256_check CHECK ((file_sha256 ~ '^[0-9a-f]{64}$'::text))
  constraint import_runs_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
  constraint import_runs_pkey PRIMARY KEY (id)
  UNIQUE INDEX import_runs_unfinished ON platform.import_runs USING btree (kind, layout, file_sha256) WHERE (finished_at IS NULL)

table platform.table_files  -- app: select, insert, update, delete
  id uuid not null
  kind text not null
  file_name text not null
  uploader_uid text not null
  created_at timestamp with time zone not null
  applied_at timestamp with time zone
  found jsonb not null default '[]'::jsonb
  constraint table_files_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
  constraint table_files_pkey PRIMARY KEY (id)
  INDEX table_files_created ON platform.table_files USING btree (created_at)

table platform.table_rows  -- app: select, insert, update, delete
  id integer not null generated always as identity
  source_id integer not null
  kind text not null
  entry_id integer not null
  number text
  hash text not null
  given jsonb not null
  given_at timestamp with time zone not null
  constraint table_rows_kind_entry_id_key UNIQUE (kind, entry_id)
  constraint table_rows_number_check CHECK ((length(number) <= 120))
  constraint table_rows_pkey PRIMARY KEY (id)
  constraint table_rows_source_id_fkey FOREIGN KEY (source_id) REFERENCES platform.table_sources(id)
  INDEX table_rows_hash ON platform.table_rows USING btree (source_id, hash)
  UNIQUE INDEX table_rows_number ON platform.table_rows USING btree (source_id, number) WHERE (number IS NOT NULL)

table platform.table_sources  -- app: select, insert, update, delete
  id integer not null generated always as identity
  kind text not null
  name text not null
  credit text not null
  license text not null
  url text not null
  changed_at timestamp with time zone not null
  constraint table_sources_credit_check CHECK (((length(credit) >= 1) AND (length(credit) <= 200)))
  constraint table_sources_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
  constraint table_sources_kind_name_key UNIQUE (kind, name)
  constraint table_sources_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  constraint table_sources_pkey PRIMARY KEY (id)
function platform.announce_events() returns trigger
function platform.drop_file() returns trigger
function platform.mercator_x(lng double precision) returns bigint
function platform.mercator_y(lat double precision) returns bigint
function platform.morton(lat double precision, lng double precision) returns bigint
function platform.plain(words text) returns text
function platform.unmorton(code bigint) returns bigint

table transparency.catalog  -- app: select, insert, update, delete
  id integer not null generated always as identity
  catalogsecond_id integer not null
  version integer not null default 1
  name text not null
  name_en text not null
  icon text not null
  color text not null
  active boolean not null
  position integer not null default 0
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint catalog_catalogsecond_id_fkey FOREIGN KEY (catalogsecond_id) REFERENCES transparency.catalogsecond(id)
  constraint catalog_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text))
  constraint catalog_icon_check CHECK (((length(icon) >= 1) AND (length(icon) <= 40)))
  constraint catalog_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
  constraint catalog_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 80)))
  constraint catalog_pkey PRIMARY KEY (id)
  INDEX catalog_within ON transparency.catalog USING btree (catalogsecond_id, "position")

table transparency.catalogfirst  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  name text not null
  name_en text not null
  icon text not null
  color text not null
  active boolean not null
  position integer not null default 0
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint catalogfirst_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text))
  constraint catalogfirst_icon_check CHECK (((length(icon) >= 1) AND (length(icon) <= 40)))
  constraint catalogfirst_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
  constraint catalogfirst_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 80)))
  constraint catalogfirst_pkey PRIMARY KEY (id)

table transparency.catalogsecond  -- app: select, insert, update, delete
  id integer not null generated always as identity
  catalogfirst_id integer not null
  version integer not null default 1
  name text not null
  name_en text not null
  icon text not null
  color text not null
  active boolean not null
  position integer not null default 0
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint catalogsecond_catalogfirst_id_fkey FOREIGN KEY (catalogfirst_id) REFERENCES transparency.catalogfirst(id)
  constraint catalogsecond_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text))
  constraint catalogsecond_icon_check CHECK (((length(icon) >= 1) AND (length(icon) <= 40)))
  constraint catalogsecond_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
  constraint catalogsecond_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 80)))
  constraint catalogsecond_pkey PRIMARY KEY (id)
  INDEX catalogsecond_within ON transparency.catalogsecond USING btree (catalogfirst_id, "position")

table transparency.initiative_entries  -- app: select, insert
  id bigint not null generated always as identity
  initiative_id integer not null
  at timestamp with time zone not null
  version integer not null
  what text not null
  from_status text
  to_status text not null
  reason text
  actor_uid text not null
  changes jsonb not null
  is_public boolean not null
  constraint initiative_entries_initiative_id_fkey FOREIGN KEY (initiative_id) REFERENCES transparency.initiatives(id) ON DELETE CASCADE
  constraint initiative_entries_pkey PRIMARY KEY (id)
  constraint initiative_entries_what_check CHECK ((what = ANY (ARRAY['created'::text, 'changed'::text, 'moved'::text, 'removed'::text, 'restored'::text])))
  INDEX initiative_entries_of ON transparency.initiative_entries USING btree (initiative_id, id DESC)

table transparency.initiative_parts  -- app: select, insert, update, delete
  initiative_id integer not null
  outline polygon
  course path
  spot point
  box box not null
  constraint initiative_parts_initiative_id_fkey FOREIGN KEY (initiative_id) REFERENCES transparency.initiatives(id) ON DELETE CASCADE
  INDEX initiative_parts_box ON transparency.initiative_parts USING gist (box)
  INDEX initiative_parts_of ON transparency.initiative_parts USING btree (initiative_id)

table transparency.initiatives  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  name text not null
  name_en text not null
  summary text not null
  summary_en text not null
  description text not null
  description_en text not null
  catalog_id integer
  secretary_id integer
  starts_on date
  promised_on date
  budget numeric(16,2)
  spent numeric(16,2)
  indicator text not null
  unit text not null
  baseline double precision
  goal double precision
  progress integer not null
  milestones jsonb not null
  documents jsonb not null
  change_reason text not null default ''::text
  status text not null default 'borrador'::text
  status_since timestamp with time zone not null default now()
  status_reason text
  review_version integer
  review_by text
  authors text[] not null default '{}'::text[]
  published jsonb
  published_version integer
  published_at timestamp with time zone
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  public_words text generated always as (platform.plain((((((((published ->> 'name'::text) || ' '::text) || (published ->> 'name_en'::text)) || ' '::text) || (published ->> 'summary'::text)) || ' '::text) || (published ->> 'summary_en'::text)))) stored
  public_catalog_id integer generated always as (((published ->> 'catalog_id'::text))::integer) stored
  public_secretary_id integer generated always as (((published ->> 'secretary_id'::text))::integer) stored
  public_starts_on text generated always as ((published ->> 'starts_on'::text)) stored
  public_promised_on text generated always as ((published ->> 'promised_on'::text)) stored
  public_progress integer generated always as (transparency.progress_of(((published ->> 'progress'::text))::integer, (published -> 'milestones'::text))) stored
  words text generated always as (platform.plain(((name || ' '::text) || name_en))) stored
  sdgs integer[] not null default '{}'::integer[]
  geometry jsonb
  public_box double precision[]
  public_colonia_id integer
  colonia_id integer
  constraint initiatives_budget_check CHECK ((budget >= (0)::numeric))
  constraint initiatives_catalog_id_fkey FOREIGN KEY (catalog_id) REFERENCES transparency.catalog(id)
  constraint initiatives_check CHECK (((deleted_at IS NULL) OR ((status = 'borrador'::text) AND (published IS NULL))))
  constraint initiatives_check1 CHECK ((((published IS NULL) = (published_version IS NULL)) AND ((published IS NULL) = (published_at IS NULL))))
  constraint initiatives_check2 CHECK (((published IS NOT NULL) OR (status = ANY (ARRAY['borrador'::text, 'en_revision'::text]))))
  constraint initiatives_colonia_id_fkey FOREIGN KEY (colonia_id) REFERENCES urbanism.colonias(id) ON DELETE SET NULL
  constraint initiatives_name_check CHECK (((length(name) >= 1) AND (length(name) <= 140)))
  constraint initiatives_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 140)))
  constraint initiatives_pkey PRIMARY KEY (id)
  constraint initiatives_progress_check CHECK (((progress >= 0) AND (progress <= 100)))
  constraint initiatives_public_colonia_id_fkey FOREIGN KEY (public_colonia_id) REFERENCES urbanism.colonias(id) ON DELETE SET NULL
  constraint initiatives_sdgs_check CHECK (((cardinality(sdgs) <= 17) AND (1 <= ALL (sdgs)) AND (17 >= ALL (sdgs))))
  constraint initiatives_spent_check CHECK ((spent >= (0)::numeric))
  constraint initiatives_status_check CHECK ((status = ANY (ARRAY['borrador'::text, 'en_revision'::text, 'publicada'::text, 'en_ejecucion'::text, 'pausada'::text, 'cumplida'::text, 'cumplida_parcial'::text, 'no_cumplida'::text, 'cancelada'::text, 'archivada'::text])))
  INDEX initiatives_catalog ON transparency.initiatives USING btree (catalog_id)
  INDEX initiatives_changed ON transparency.initiatives USING btree (changed_at DESC, id DESC) WHERE (deleted_at IS NULL)
  INDEX initiatives_due ON transparency.initiatives USING btree (promised_on) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['publicada'::text, 'en_ejecucion'::text, 'pausada'::text])))
  INDEX initiatives_published ON transparency.initiatives USING btree (published_at DESC, id DESC) WHERE (published IS NOT NULL)
  INDEX initiatives_published_area ON transparency.initiatives USING btree (public_secretary_id, published_at DESC, id DESC) WHERE (published IS NOT NULL)
  INDEX initiatives_published_catalog ON transparency.initiatives USING btree (public_catalog_id, published_at DESC, id DESC) WHERE (published IS NOT NULL)
  INDEX initiatives_published_colonia ON transparency.initiatives USING btree (public_colonia_id, published_at DESC, id DESC) WHERE (published IS NOT NULL)
  INDEX initiatives_published_status ON transparency.initiatives USING btree (status, published_at DESC, id DESC) WHERE (published IS NOT NULL)
  INDEX initiatives_published_words ON transparency.initiatives USING gin (public_words platform.gin_trgm_ops) WHERE (published IS NOT NULL)
  INDEX initiatives_status ON transparency.initiatives USING btree (status, changed_at DESC, id DESC) WHERE (deleted_at IS NULL)
  INDEX initiatives_waiting ON transparency.initiatives USING btree (changed_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND ((status = 'en_revision'::text) OR ((published IS NOT NULL) AND (cardinality(authors) > 0))))
  INDEX initiatives_words ON transparency.initiatives USING gin (words platform.gin_trgm_ops) WHERE (deleted_at IS NULL)
  TRIGGER initiatives_parts AFTER INSERT OR UPDATE OF published ON transparency.initiatives FOR EACH ROW EXECUTE FUNCTION transparency.lay_initiative_parts()
  TRIGGER initiatives_place BEFORE INSERT OR UPDATE OF published ON transparency.initiatives FOR EACH ROW EXECUTE FUNCTION transparency.place_initiative()

table transparency.map_photos  -- app: select, insert, update, delete
  point_id integer not null
  file_id uuid not null
  alt text not null
  constraint map_photos_alt_check CHECK (((length(alt) >= 1) AND (length(alt) <= 200)))
  constraint map_photos_file_id_key UNIQUE (file_id)
  constraint map_photos_pkey PRIMARY KEY (point_id)
  constraint map_photos_point_id_fkey FOREIGN KEY (point_id) REFERENCES transparency.map_points(id) ON DELETE CASCADE
  TRIGGER map_photos_dropped AFTER DELETE OR UPDATE OF file_id ON transparency.map_photos FOR EACH ROW EXECUTE FUNCTION platform.drop_file('places')

table transparency.map_point_events  -- app: select, insert, update, delete
  id bigint not null generated always as identity
  point_id integer not null
  at timestamp with time zone not null
  fields text[] not null
  told boolean not null default false
  constraint map_point_events_fields_check CHECK ((cardinality(fields) > 0))
  constraint map_point_events_pkey PRIMARY KEY (id)
  constraint map_point_events_point_id_fkey FOREIGN KEY (point_id) REFERENCES transparency.map_points(id) ON DELETE CASCADE
  INDEX map_point_events_point ON transparency.map_point_events USING btree (point_id, id DESC)
  INDEX map_point_events_untold ON transparency.map_point_events USING btree (at, id) WHERE (NOT told)

table transparency.map_points  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  name text not null
  description text not null default ''::text
  path integer[] not null
  geometry jsonb not null
  source text not null default ''::text
  source_url text not null default ''::text
  active boolean not null default true
  colonia_id integer
  lat double precision not null
  lng double precision not null
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  catalogfirst_id integer not null generated always as (path[1]) stored
  catalogsecond_id integer generated always as (path[2]) stored
  catalog_id integer generated always as (path[3]) stored
  cell bigint not null generated always as (platform.morton(lat, lng)) stored
  box double precision[] generated always as (urbanism.box_of(geometry)) stored
  plain_name text not null generated always as (platform.plain(name)) stored
  words text not null generated always as (platform.plain(((name || ' '::text) || source))) stored
  created_at timestamp with time zone
  constraint map_points_catalog_id_fkey FOREIGN KEY (catalog_id) REFERENCES transparency.catalog(id)
  constraint map_points_catalogfirst_id_fkey FOREIGN KEY (catalogfirst_id) REFERENCES transparency.catalogfirst(id)
  constraint map_points_catalogsecond_id_fkey FOREIGN KEY (catalogsecond_id) REFERENCES transparency.catalogsecond(id)
  constraint map_points_colonia_id_fkey FOREIGN KEY (colonia_id) REFERENCES urbanism.colonias(id) ON DELETE SET NULL
  constraint map_points_name_check CHECK (((length(name) >= 1) AND (length(name) <= 140)))
  constraint map_points_path_check CHECK ((((cardinality(path) >= 1) AND (cardinality(path) <= 3)) AND (array_position(path, NULL::integer) IS NULL)))
  constraint map_points_pkey PRIMARY KEY (id)
  INDEX map_points_at_sector ON transparency.map_points USING btree (catalogsecond_id) WHERE ((catalog_id IS NULL) AND (deleted_at IS NULL))
  INDEX map_points_at_type ON transparency.map_points USING btree (catalogfirst_id) WHERE ((catalogsecond_id IS NULL) AND (deleted_at IS NULL))
  INDEX map_points_category ON transparency.map_points USING btree (catalog_id, id DESC) WHERE (deleted_at IS NULL)
  INDEX map_points_cell ON transparency.map_points USING btree (cell, id) INCLUDE (catalogfirst_id, catalogsecond_id, catalog_id) WHERE (active AND (deleted_at IS NULL))
  INDEX map_points_changed ON transparency.map_points USING btree (changed_at DESC, id DESC) WHERE (active AND (deleted_at IS NULL))
  INDEX map_points_colonia ON transparency.map_points USING btree (colonia_id)
  INDEX map_points_deleted ON transparency.map_points USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
  INDEX map_points_listed ON transparency.map_points USING btree (plain_name, id) WHERE (deleted_at IS NULL)
  INDEX map_points_newest ON transparency.map_points USING btree (id DESC) WHERE (deleted_at IS NULL)
  INDEX map_points_sector ON transparency.map_points USING btree (catalogsecond_id, id DESC) WHERE (deleted_at IS NULL)
  INDEX map_points_type ON transparency.map_points USING btree (catalogfirst_id, id DESC) WHERE (deleted_at IS NULL)
  INDEX map_points_words ON transparency.map_points USING gin (words platform.gin_trgm_ops) WHERE (deleted_at IS NULL)
  TRIGGER map_points_dated BEFORE INSERT ON transparency.map_points FOR EACH ROW EXECUTE FUNCTION transparency.date_map_point()
  TRIGGER map_points_place BEFORE INSERT OR UPDATE OF geometry ON transparency.map_points FOR EACH ROW EXECUTE FUNCTION transparency.place_map_point()
  TRIGGER map_points_summed AFTER UPDATE ON transparency.map_points REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION transparency.sum_map_points()
  TRIGGER map_points_summed_gone AFTER DELETE ON transparency.map_points REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION transparency.sum_map_points()
  TRIGGER map_points_summed_new AFTER INSERT ON transparency.map_points REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION transparency.sum_map_points()
  TRIGGER map_points_told AFTER UPDATE OF name, description, geometry, path, source, source_url ON transparency.map_points FOR EACH ROW WHEN ((old.active AND new.active AND (old.deleted_at IS NULL) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION transparency.tell_map_point()

table transparency.map_sums  -- app: select, insert, update, delete
  level smallint not null
  cell bigint not null
  catalogfirst_id integer not null
  catalogsecond_id integer not null
  catalog_id integer not null
  n integer not null
  ids bigint not null
  x bigint not null
  y bigint not null
  constraint map_sums_pkey PRIMARY KEY (level, cell, catalogfirst_id, catalogsecond_id, catalog_id)
function transparency.date_map_point() returns trigger
function transparency.initiatives_near(lat double precision, lng double precision, most integer) returns TABLE(id integer, distance_m double precision)
function transparency.lay_initiative_parts() returns trigger
function transparency.light_of(status text, starts_on text, promised_on text, progress integer, today text) returns text
function transparency.map_sums_of(changed text) returns text
function transparency.place_initiative() returns trigger
function transparency.place_initiatives_again() returns trigger
function transparency.place_map_point() returns trigger
function transparency.place_of(published jsonb) returns jsonb
function transparency.progress_of(written integer, milestones jsonb) returns integer
function transparency.sum_map_points() returns trigger
function transparency.tell_map_point() returns trigger

table urbanism.address_points  -- app: select, insert, update, delete
  id integer not null generated always as identity
  street_id integer not null
  number integer not null
  lat double precision not null
  lng double precision not null
  spot point not null generated always as (urbanism.mercator(lng, lat)) stored
  bearing double precision not null
  source_id text
  changed_at timestamp with time zone not null default now()
  constraint address_points_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)))
  constraint address_points_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)))
  constraint address_points_number_check CHECK (((number >= 1) AND (number <= 999999)))
  constraint address_points_pkey PRIMARY KEY (id)
  constraint address_points_source_id_key UNIQUE (source_id)
  constraint address_points_street_id_fkey FOREIGN KEY (street_id) REFERENCES urbanism.streets(id) ON DELETE CASCADE
  INDEX address_points_spot ON urbanism.address_points USING gist (spot)
  INDEX address_points_street ON urbanism.address_points USING btree (street_id, number)

table urbanism.colonia_rings  -- app: select, insert, update, delete
  id integer not null generated always as identity
  colonia_id integer not null
  hole boolean not null
  ring polygon not null
  box box not null generated always as (box(ring)) stored
  constraint colonia_rings_colonia_id_fkey FOREIGN KEY (colonia_id) REFERENCES urbanism.colonias(id) ON DELETE CASCADE
  constraint colonia_rings_pkey PRIMARY KEY (id)
  INDEX colonia_rings_box ON urbanism.colonia_rings USING gist (box)
  INDEX colonia_rings_colonia ON urbanism.colonia_rings USING btree (colonia_id)

table urbanism.colonias  -- app: select, insert, update, delete
  id integer not null generated always as identity
  name text not null
  sector text
  kind text not null default 'colonia'::text
  source_id text
  geometry jsonb not null
  version integer not null default 1
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  plain_name text not null generated always as (platform.plain(name)) stored
  search text not null generated always as (platform.plain(((name || ' '::text) || COALESCE(sector, ''::text)))) stored
  area_m2 double precision not null generated always as (urbanism.area_m2(geometry)) stored
  box double precision[] generated always as (urbanism.box_of(geometry)) stored
  words text not null generated always as (urbanism.address_words(((name || ' '::text) || COALESCE(sector, ''::text)))) stored
  retired text
  stands_for integer[] not null default '{}'::integer[]
  province_code integer
  constraint colonias_kind_check CHECK ((kind = ANY (ARRAY['colonia'::text, 'served-area'::text])))
  constraint colonias_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
  constraint colonias_pkey PRIMARY KEY (id)
  constraint colonias_province_code_check CHECK (((province_code >= 1) AND (province_code <= 999)))
  constraint colonias_retired_check CHECK ((retired = ANY (ARRAY['replaced'::text, 'undone'::text])))
  INDEX colonias_deleted ON urbanism.colonias USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
  INDEX colonias_listed ON urbanism.colonias USING btree (plain_name, id) WHERE ((kind = 'colonia'::text) AND (deleted_at IS NULL))
  INDEX colonias_name ON urbanism.colonias USING btree (name)
  INDEX colonias_retired ON urbanism.colonias USING btree (id) WHERE (retired IS NOT NULL)
  INDEX colonias_search ON urbanism.colonias USING gin (search platform.gin_trgm_ops)
  INDEX colonias_words ON urbanism.colonias USING gin (words platform.gin_trgm_ops) WITH (fastupdate=off)
  UNIQUE INDEX colonias_source ON urbanism.colonias USING btree (kind, source_id) WHERE (source_id IS NOT NULL)
  TRIGGER colonias_ground AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON urbanism.colonias FOR EACH STATEMENT EXECUTE FUNCTION urbanism.note_ground()
  TRIGGER colonias_place_again AFTER UPDATE ON urbanism.colonias REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION urbanism.place_again()
  TRIGGER colonias_place_initiatives AFTER UPDATE ON urbanism.colonias REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION transparency.place_initiatives_again()
  TRIGGER place_reports_in_changed AFTER UPDATE ON urbanism.colonias REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION urbanism.place_in_changed()
  TRIGGER place_reports_in_new AFTER INSERT ON urbanism.colonias REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION urbanism.place_in_new()

table urbanism.ground  -- app: select, insert, update, delete
  only_one boolean not null default true
  version bigint not null
  constraint ground_only_one_check CHECK (only_one)
  constraint ground_pkey PRIMARY KEY (only_one)

table urbanism.ground_tables  -- app: select, update
  target text not null
  version integer not null default 1
  table_name text
  constraint ground_tables_pkey PRIMARY KEY (target)
  constraint ground_tables_table_name_check CHECK ((table_name ~ '^[a-z][a-z0-9_]{0,62}$'::text))
  constraint ground_tables_table_name_key UNIQUE (table_name)
  constraint ground_tables_target_check CHECK ((target = ANY (ARRAY['colonias'::text, 'served-area'::text])))
  TRIGGER ground_tables_ground AFTER UPDATE ON urbanism.ground_tables FOR EACH STATEMENT EXECUTE FUNCTION urbanism.note_ground()

table urbanism.layer_features  -- app: select, insert, update, delete
  id integer not null generated always as identity
  layer_id integer not null
  version integer not null default 1
  name text not null
  source_id text
  geometry jsonb not null
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  plain_name text not null generated always as (platform.plain(name)) stored
  box double precision[] generated always as (urbanism.box_of(geometry)) stored
  words text not null generated always as (urbanism.address_words(name)) stored
  province_code integer
  constraint layer_features_layer_id_fkey FOREIGN KEY (layer_id) REFERENCES urbanism.layers(id) ON DELETE CASCADE
  constraint layer_features_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
  constraint layer_features_pkey PRIMARY KEY (id)
  constraint layer_features_province_code_check CHECK (((province_code >= 1) AND (province_code <= 999)))
  INDEX layer_features_deleted ON urbanism.layer_features USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
  INDEX layer_features_listed ON urbanism.layer_features USING btree (layer_id, plain_name, id) WHERE (deleted_at IS NULL)
  INDEX layer_features_words ON urbanism.layer_features USING gin (words platform.gin_trgm_ops) WITH (fastupdate=off)
  UNIQUE INDEX layer_features_source ON urbanism.layer_features USING btree (layer_id, source_id) WHERE (source_id IS NOT NULL)
  TRIGGER layer_features_ground AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON urbanism.layer_features FOR EACH STATEMENT EXECUTE FUNCTION urbanism.note_ground()

table urbanism.layers  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  name text not null
  name_en text not null
  kind text not null
  color text not null
  level text not null
  position integer not null default 0
  active boolean not null
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  ground text not null default 'none'::text
  table_name text
  constraint layers_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text))
  constraint layers_ground_check CHECK ((ground = ANY (ARRAY['none'::text, 'park'::text, 'water'::text])))
  constraint layers_ground_kind CHECK (((ground = 'none'::text) OR (kind = 'polygon'::text)))
  constraint layers_kind_check CHECK ((kind = ANY (ARRAY['point'::text, 'line'::text, 'polygon'::text])))
  constraint layers_level_check CHECK ((level = ANY (ARRAY['citizen'::text, 'operator'::text])))
  constraint layers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  constraint layers_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 60)))
  constraint layers_pkey PRIMARY KEY (id)
  constraint layers_table_name_check CHECK ((table_name ~ '^[a-z][a-z0-9_]{0,62}$'::text))
  TRIGGER layers_ground AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON urbanism.layers FOR EACH STATEMENT EXECUTE FUNCTION urbanism.note_ground()

table urbanism.map_files  -- app: select, insert, update, delete
  id uuid not null
  target text not null
  layer_id integer
  file_name text not null
  uploader_uid text not null
  created_at timestamp with time zone not null
  applied_at timestamp with time zone
  constraint map_files_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200)))
  constraint map_files_layer_id_fkey FOREIGN KEY (layer_id) REFERENCES urbanism.layers(id) ON DELETE CASCADE
  constraint map_files_pkey PRIMARY KEY (id)
  constraint map_files_target_check CHECK ((target = ANY (ARRAY['colonias'::text, 'streets'::text, 'features'::text, 'addresses'::text])))
  INDEX map_files_created ON urbanism.map_files USING btree (created_at)

table urbanism.map_sources  -- app: select, insert, update, delete
  id integer not null generated always as identity
  target text not null
  layer_id integer
  name text not null
  credit text not null
  license text not null
  url text not null
  changed_at timestamp with time zone not null
  constraint map_sources_credit_check CHECK (((length(credit) >= 1) AND (length(credit) <= 200)))
  constraint map_sources_layer_id_fkey FOREIGN KEY (layer_id) REFERENCES urbanism.layers(id) ON DELETE CASCADE
  constraint map_sources_license_check CHECK ((length(license) <= 100))
  constraint map_sources_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  constraint map_sources_pkey PRIMARY KEY (id)
  constraint map_sources_target_check CHECK ((target = ANY (ARRAY['colonias'::text, 'streets'::text, 'features'::text, 'addresses'::text])))
  constraint map_sources_target_layer_id_name_key UNIQUE NULLS NOT DISTINCT (target, layer_id, name)
  constraint map_sources_url_check CHECK ((length(url) <= 300))

table urbanism.obra_events  -- app: select, insert, update, delete
  id integer not null generated always as identity
  obra_id integer not null
  at timestamp with time zone not null
  what text not null
  from_value text
  to_value text
  reason text
  is_public boolean not null default false
  constraint obra_events_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES urbanism.obras(id) ON DELETE CASCADE
  constraint obra_events_pkey PRIMARY KEY (id)
  constraint obra_events_what_check CHECK ((what = ANY (ARRAY['published'::text, 'moved'::text, 'planned-start'::text, 'planned-end'::text, 'contract-amount'::text])))
  INDEX obra_events_obra ON urbanism.obra_events USING btree (obra_id, id)
  TRIGGER obra_events_kept BEFORE UPDATE ON urbanism.obra_events FOR EACH ROW EXECUTE FUNCTION urbanism.refuse_rewriting()

table urbanism.obra_parts  -- app: select, insert, update, delete
  obra_id integer not null
  hole boolean not null default false
  outline polygon
  course path
  spot point
  box box not null
  constraint obra_parts_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES urbanism.obras(id) ON DELETE CASCADE
  INDEX obra_parts_box ON urbanism.obra_parts USING gist (box)
  INDEX obra_parts_obra ON urbanism.obra_parts USING btree (obra_id)

table urbanism.obra_progress  -- app: select, insert, update, delete
  id integer not null generated always as identity
  obra_id integer not null
  series text not null
  on_day date not null
  percent numeric(5,2) not null
  reason text
  noted_at timestamp with time zone not null
  is_public boolean not null default false
  constraint obra_progress_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES urbanism.obras(id) ON DELETE CASCADE
  constraint obra_progress_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric)))
  constraint obra_progress_pkey PRIMARY KEY (id)
  constraint obra_progress_series_check CHECK ((series = ANY (ARRAY['physical'::text, 'financial'::text])))
  INDEX obra_progress_day ON urbanism.obra_progress USING btree (on_day, obra_id) WHERE (series = 'physical'::text)
  INDEX obra_progress_obra ON urbanism.obra_progress USING btree (obra_id, series, on_day, id)
  TRIGGER obra_progress_kept BEFORE UPDATE ON urbanism.obra_progress FOR EACH ROW EXECUTE FUNCTION urbanism.refuse_rewriting()

table urbanism.obra_records  -- app: select, insert, update, delete
  id integer not null generated always as identity
  obra_id integer not null
  origin_id integer
  kind text not null
  contract_id integer
  word text
  number text
  title text
  party text
  party_tax_id text
  amount_cents bigint
  on_day date not null
  until_day date
  file_id uuid
  file_name text
  file_bytes integer
  reason text
  is_withdrawn boolean not null default false
  is_public boolean not null
  noted_at timestamp with time zone not null
  constraint obra_records_check CHECK (((file_id IS NULL) = (kind <> ALL (ARRAY['document'::text, 'photo'::text]))))
  constraint obra_records_check1 CHECK (((origin_id IS NULL) = (reason IS NULL)))
  constraint obra_records_check2 CHECK (((contract_id IS NOT NULL) = (kind = ANY (ARRAY['modification'::text, 'payment'::text]))))
  constraint obra_records_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES urbanism.obra_records(id) ON DELETE CASCADE
  constraint obra_records_kind_check CHECK ((kind = ANY (ARRAY['contract'::text, 'modification'::text, 'payment'::text, 'document'::text, 'photo'::text])))
  constraint obra_records_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES urbanism.obras(id) ON DELETE CASCADE
  constraint obra_records_origin_id_fkey FOREIGN KEY (origin_id) REFERENCES urbanism.obra_records(id) ON DELETE CASCADE
  constraint obra_records_pkey PRIMARY KEY (id)
  INDEX obra_records_contract ON urbanism.obra_records USING btree (contract_id) WHERE (contract_id IS NOT NULL)
  INDEX obra_records_file ON urbanism.obra_records USING btree (file_id) WHERE (file_id IS NOT NULL)
  INDEX obra_records_obra ON urbanism.obra_records USING btree (obra_id, id)
  INDEX obra_records_origin ON urbanism.obra_records USING btree (origin_id) WHERE (origin_id IS NOT NULL)
  TRIGGER obra_records_dropped AFTER DELETE ON urbanism.obra_records FOR EACH ROW EXECUTE FUNCTION platform.drop_file('works')
  TRIGGER obra_records_kept BEFORE UPDATE ON urbanism.obra_records FOR EACH ROW EXECUTE FUNCTION urbanism.refuse_rewriting()

table urbanism.obras  -- app: select, insert, update, delete
  id integer not null generated always as identity
  version integer not null default 1
  name text not null
  description text not null default ''::text
  kind text not null
  sector text
  expediente text
  responsible text
  contractor text
  contractor_id text
  address text
  geometry jsonb
  budget numeric(15,2)
  funding text
  contract_amount numeric(15,2)
  final_amount numeric(15,2)
  currency text not null
  planned_start date
  planned_end date
  actual_start date
  actual_end date
  start_act text
  reception_act text
  published boolean not null default false
  stage text not null default 'identified'::text
  physical numeric(5,2)
  financial numeric(5,2)
  colonia_id integer
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  plain_name text not null generated always as (platform.plain(name)) stored
  words text not null generated always as (platform.plain(((((((((name || ' '::text) || COALESCE(expediente, ''::text)) || ' '::text) || COALESCE(address, ''::text)) || ' '::text) || COALESCE(contractor, ''::text)) || ' '::text) || COALESCE(sector, ''::text)))) stored
  box double precision[] generated always as (urbanism.box_of(geometry)) stored
  lat double precision
  lng double precision
  cell bigint
  constraint obras_budget_check CHECK ((budget >= (0)::numeric))
  constraint obras_colonia_id_fkey FOREIGN KEY (colonia_id) REFERENCES urbanism.colonias(id) ON DELETE SET NULL
  constraint obras_contract_amount_check CHECK ((contract_amount >= (0)::numeric))
  constraint obras_currency_check CHECK ((currency = ANY (ARRAY['ARS'::text, 'USD'::text])))
  constraint obras_final_amount_check CHECK ((final_amount >= (0)::numeric))
  constraint obras_financial_check CHECK (((financial >= (0)::numeric) AND (financial <= (100)::numeric)))
  constraint obras_kind_check CHECK ((kind = ANY (ARRAY['construction'::text, 'rehabilitation'::text, 'replacement'::text, 'expansion'::text, 'decommissioning'::text])))
  constraint obras_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  constraint obras_physical_check CHECK (((physical >= (0)::numeric) AND (physical <= (100)::numeric)))
  constraint obras_pkey PRIMARY KEY (id)
  constraint obras_stage_check CHECK ((stage = ANY (ARRAY['identified'::text, 'planned'::text, 'tendering'::text, 'awarded'::text, 'building'::text, 'halted'::text, 'finished'::text, 'warranty'::text, 'received'::text, 'terminated'::text, 'deserted'::text, 'cancelled'::text])))
  INDEX obras_cell ON urbanism.obras USING btree (cell, id) INCLUDE (stage, planned_end, lat, lng) WHERE (published AND (deleted_at IS NULL) AND (cell IS NOT NULL))
  INDEX obras_colonia ON urbanism.obras USING btree (colonia_id)
  INDEX obras_deleted ON urbanism.obras USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
  INDEX obras_ending ON urbanism.obras USING btree (planned_end) WHERE (deleted_at IS NULL)
  INDEX obras_kept ON urbanism.obras USING btree (id DESC) WHERE (deleted_at IS NULL)
  INDEX obras_listed ON urbanism.obras USING btree (plain_name, id) WHERE (deleted_at IS NULL)
  INDEX obras_published ON urbanism.obras USING btree (id DESC) WHERE ((deleted_at IS NULL) AND published)
  INDEX obras_stage ON urbanism.obras USING btree (stage, id DESC) WHERE (deleted_at IS NULL)
  INDEX obras_unpublished ON urbanism.obras USING btree (id DESC) WHERE ((deleted_at IS NULL) AND (NOT published))
  INDEX obras_words ON urbanism.obras USING gin (words platform.gin_trgm_ops) WHERE (deleted_at IS NULL)
  TRIGGER obras_parts AFTER INSERT OR UPDATE OF geometry ON urbanism.obras FOR EACH ROW EXECUTE FUNCTION urbanism.lay_obra_parts()
  TRIGGER obras_place BEFORE INSERT OR UPDATE OF geometry ON urbanism.obras FOR EACH ROW EXECUTE FUNCTION urbanism.place_obra()
  TRIGGER obras_told AFTER UPDATE OF planned_start, planned_end, contract_amount ON urbanism.obras FOR EACH ROW EXECUTE FUNCTION urbanism.tell_obra()
  TRIGGER obras_told_new AFTER INSERT ON urbanism.obras FOR EACH ROW WHEN (new.published) EXECUTE FUNCTION urbanism.tell_published()
  TRIGGER obras_told_published AFTER UPDATE OF published ON urbanism.obras FOR EACH ROW WHEN ((new.published AND (NOT old.published))) EXECUTE FUNCTION urbanism.tell_published()

table urbanism.reshaping_parts  -- app: select, insert, update, delete
  reshaping_id integer not null
  colonia_id integer not null
  side text not null
  version integer not null
  streets integer[] not null default '{}'::integer[]
  constraint reshaping_parts_colonia_id_fkey FOREIGN KEY (colonia_id) REFERENCES urbanism.colonias(id)
  constraint reshaping_parts_pkey PRIMARY KEY (reshaping_id, colonia_id)
  constraint reshaping_parts_reshaping_id_fkey FOREIGN KEY (reshaping_id) REFERENCES urbanism.reshapings(id) ON DELETE CASCADE
  constraint reshaping_parts_side_check CHECK ((side = ANY (ARRAY['from'::text, 'into'::text])))
  INDEX reshaping_parts_colonia ON urbanism.reshaping_parts USING btree (colonia_id)

table urbanism.reshapings  -- app: select, insert, update, delete
  id integer not null generated always as identity
  kind text not null
  at timestamp with time zone not null
  undone_at timestamp with time zone
  constraint reshapings_kind_check CHECK ((kind = ANY (ARRAY['split'::text, 'merge'::text])))
  constraint reshapings_pkey PRIMARY KEY (id)

table urbanism.street_lines  -- app: select, insert, update, delete
  street_id integer not null
  part integer not null
  piece integer not null
  line path not null
  box box not null
  constraint street_lines_pkey PRIMARY KEY (street_id, part, piece)
  constraint street_lines_street_id_fkey FOREIGN KEY (street_id) REFERENCES urbanism.streets(id) ON DELETE CASCADE
  INDEX street_lines_box ON urbanism.street_lines USING gist (box)

table urbanism.street_ranges  -- app: select, insert, update, delete
  street_id integer not null
  left_from integer
  left_to integer
  right_from integer
  right_to integer
  constraint street_ranges_left_from_check CHECK (((left_from >= 0) AND (left_from <= 999999)))
  constraint street_ranges_left_to_check CHECK (((left_to >= 0) AND (left_to <= 999999)))
  constraint street_ranges_pkey PRIMARY KEY (street_id)
  constraint street_ranges_right_from_check CHECK (((right_from >= 0) AND (right_from <= 999999)))
  constraint street_ranges_right_to_check CHECK (((right_to >= 0) AND (right_to <= 999999)))
  constraint street_ranges_street_id_fkey FOREIGN KEY (street_id) REFERENCES urbanism.streets(id) ON DELETE CASCADE

table urbanism.streets  -- app: select, insert, update, delete
  id integer not null generated always as identity
  name text not null
  kind text not null default 'street'::text
  source_id text
  geometry jsonb
  version integer not null default 1
  changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  colonia_id integer
  plain_name text not null generated always as (platform.plain(name)) stored
  length_m double precision not null generated always as (COALESCE(urbanism.length_m(geometry), (0)::double precision)) stored
  box double precision[] generated always as (urbanism.box_of(geometry)) stored
  words text not null generated always as (urbanism.address_words(name)) stored
  constraint streets_colonia_id_fkey FOREIGN KEY (colonia_id) REFERENCES urbanism.colonias(id) ON DELETE SET NULL
  constraint streets_kind_check CHECK ((kind = ANY (ARRAY['avenue'::text, 'street'::text, 'passage'::text, 'path'::text])))
  constraint streets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  constraint streets_pkey PRIMARY KEY (id)
  constraint streets_source_id_key UNIQUE (source_id)
  INDEX streets_colonia ON urbanism.streets USING btree (colonia_id, plain_name, id) WHERE (deleted_at IS NULL)
  INDEX streets_deleted ON urbanism.streets USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
  INDEX streets_listed ON urbanism.streets USING btree (plain_name, id) WHERE (deleted_at IS NULL)
  INDEX streets_name ON urbanism.streets USING btree (lower(name))
  INDEX streets_search ON urbanism.streets USING gin (plain_name platform.gin_trgm_ops)
  INDEX streets_words ON urbanism.streets USING gin (words platform.gin_trgm_ops) WITH (fastupdate=off)
  TRIGGER streets_ground AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON urbanism.streets FOR EACH STATEMENT EXECUTE FUNCTION urbanism.note_ground()
  TRIGGER streets_lines_added AFTER INSERT ON urbanism.streets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION urbanism.note_street_lines()
  TRIGGER streets_lines_changed AFTER UPDATE ON urbanism.streets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION urbanism.note_street_lines()
function urbanism.address_words(words text) returns text
function urbanism.area_m2(geometry jsonb) returns double precision
function urbanism.areas_at(wanted text, lat double precision, lng double precision) returns TABLE(id integer, name text, sector text)
function urbanism.box_of(geometry jsonb) returns double precision[]
function urbanism.colonia_of_street(geometry jsonb) returns integer
function urbanism.lay_obra_parts() returns trigger
function urbanism.lay_street_lines(ids integer[]) returns void
function urbanism.length_m(geometry jsonb) returns double precision
function urbanism.mercator(lng double precision, lat double precision) returns point
function urbanism.name_reports() returns void
function urbanism.named_after(ids integer[]) returns TABLE(streets integer, courseless integer, obras integer, map_points integer, initiatives integer, reports integer, rules integer)
function urbanism.note_ground() returns trigger
function urbanism.note_street_lines() returns trigger
function urbanism.obras_at(lat double precision, lng double precision) returns TABLE(id integer, distance_m double precision)
function urbanism.obras_near(lat double precision, lng double precision, most integer) returns TABLE(id integer, distance_m double precision)
function urbanism.place_again() returns trigger
function urbanism.place_in_changed() returns trigger
function urbanism.place_in_new() returns trigger
function urbanism.place_obra() returns trigger
function urbanism.place_reports(closed_too boolean) returns void
function urbanism.refuse_rewriting() returns trigger
function urbanism.ring_area_m2(ring jsonb) returns double precision
function urbanism.tell_obra() returns trigger
function urbanism.tell_published() returns trigger

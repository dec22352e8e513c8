-- Contracts, modifications, payments, documents and photos of public works. Never changed: a correction is a later row
-- of the same origin with its reason, and so is what withdraws one.
create table urbanism.obra_records (
  id int generated always as identity primary key,
  obra_id int not null references urbanism.obras on delete cascade,
  -- The first row of what this one corrects.
  origin_id int references urbanism.obra_records on delete cascade,
  kind text not null check (kind in ('contract', 'modification', 'payment', 'document', 'photo')),
  -- The first row of the contract that it belongs to.
  contract_id int references urbanism.obra_records on delete cascade,
  word text,
  number text,
  title text,
  party text,
  party_tax_id text,
  amount_cents int8,
  on_day date not null,
  until_day date,
  file_id uuid,
  file_name text,
  file_bytes int,
  reason text,
  is_withdrawn boolean not null default false,
  -- Everybody saw the work then.
  is_public boolean not null,
  noted_at timestamptz not null,
  check ((file_id is null) = (kind not in ('document', 'photo'))),
  check ((origin_id is null) = (reason is null)),
  check ((contract_id is not null) = (kind in ('modification', 'payment')))
);
create index obra_records_obra on urbanism.obra_records (obra_id, id);
create index obra_records_origin on urbanism.obra_records (origin_id) where origin_id is not null;
create index obra_records_contract on urbanism.obra_records (contract_id) where contract_id is not null;
create index obra_records_file on urbanism.obra_records (file_id) where file_id is not null;
create trigger obra_records_kept before update on urbanism.obra_records
  for each row execute function urbanism.refuse_rewriting();

-- A super-root is a root over roots: on a network where each batch would cost too much, one transaction covers all
-- batches since the last one. Which ones, and in which order, is kept as it was written.
alter table certificates.batches drop constraint batches_kind_check;
alter table certificates.batches add constraint batches_kind_check
  check (kind in ('certificates', 'changelog', 'civic-list', 'civic-result', 'super-root'));

-- One over a single batch is that batch's own root, and two networks may have one over the same batches.
alter table certificates.batches drop constraint batches_root_key;
create unique index batches_root_key on certificates.batches (root) where kind <> 'super-root';

create table certificates.super_root_members (
  network_id text not null references certificates.networks,
  batch_id bigint not null references certificates.batches,
  super_root_id bigint not null references certificates.batches,
  leaf_index int not null check (leaf_index >= 0),
  primary key (network_id, batch_id),
  unique (super_root_id, leaf_index),
  check (batch_id <> super_root_id)
);
revoke update, delete on certificates.super_root_members from vereda_app;
create index super_root_members_batch on certificates.super_root_members (batch_id);
create index batches_super_roots on certificates.batches (sealed_at) where kind = 'super-root';

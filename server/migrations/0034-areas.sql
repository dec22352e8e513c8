-- Areas are changed, moved and taken out of service: versions against overwriting each other, quick counts.

alter table listener.nodes add column version int not null default 1;
create index reports_node_open on listener.reports (node_id) where stage <> 'closed';
create index users_placed on identity.users (operator_id) where operator_id is not null;

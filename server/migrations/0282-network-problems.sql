-- What the words of a problem need: the chain that answered, the account without means, the reason of a refusal.
alter table certificates.networks add column problem_params jsonb not null default '{}';

-- How far who filed a report is trusted, kept on the report in three bands, so that the queue is read in its order without
-- asking for the account of each: 1 confirmed reports before, 0 as everybody at first and as nobody, -1 spam before.
create function listener.trust_band(credibility int) returns smallint
  language sql immutable strict parallel safe as $$
  select (case when credibility >= 20 then 1 when credibility < 0 then -1 else 0 end)::smallint
$$;

alter table listener.all_reports add column trust smallint not null default 0;
create or replace view listener.reports as select * from listener.all_reports where deletion_id is null;

update listener.all_reports r set trust = listener.trust_band(u.credibility)
  from identity.users u
  where u.uid = r.author_uid and r.stage <> 'closed' and listener.trust_band(u.credibility) <> 0;

create index reports_trust on listener.all_reports (trust desc, created_at desc, id desc) where stage <> 'closed';

-- Closed reports wait for nobody and keep what they had; one that opens again is looked at anew.
create function listener.fill_trust() returns trigger language plpgsql as $$
begin
  new.trust := coalesce(
    (select listener.trust_band(credibility) from identity.users where uid = new.author_uid), 0);
  return new;
end
$$;
create trigger fill_trust before insert on listener.all_reports for each row
  when (new.author_uid is not null)
  execute function listener.fill_trust();
create trigger refill_trust before update of stage, author_uid on listener.all_reports for each row
  when (old.author_uid is distinct from new.author_uid
    or (old.stage = 'closed' and new.stage <> 'closed' and new.author_uid is not null))
  execute function listener.fill_trust();

-- Whoever moves somebody's credibility waits for none of their reports: a job takes the new band to the open ones, where it
-- is another one. A trigger, since credibility moves by hand, by what becomes of a report, and by an answered appeal.
create function listener.trust_moved() returns trigger language plpgsql as $$
begin
  perform jobs.enqueue(
    'spread-trust',
    json_build_object('uid', new.uid),
    jsonb_build_object('key', 'spread-trust:' || new.uid, 'max_attempts', 8));
  return null;
end
$$;
create trigger trust_moved after update of credibility on identity.users for each row
  when (listener.trust_band(old.credibility) <> listener.trust_band(new.credibility))
  execute function listener.trust_moved();

-- Frees the jobs of worker processes that died, and says so on each. A job whose key was enqueued again while it ran is
-- no longer wanted: its tries are used up without a failure, and the newer one does the work. Owner only.
create or replace function jobs.release_crashed(lock_class int, min_age interval default '10 seconds') returns text[]
  language plpgsql as $$
declare
  crashed text[];
begin
  select array_agg(holder) into crashed
    from (
      select distinct locked_by as holder from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - min_age
      offset 0
    ) holders
    where pg_try_advisory_xact_lock(lock_class, hashtext(holder));
  if crashed is not null then
    delete from graphile_worker._private_jobs
      where locked_by = any (crashed) and key is null and max_attempts > 1 and attempts >= max_attempts
        and last_error is null;
    update graphile_worker._private_jobs set last_error = 'the process that ran this job died'
      where locked_by = any (crashed);
    perform graphile_worker.force_unlock_workers(crashed);
  end if;
  return coalesce(crashed, '{}');
end
$$;

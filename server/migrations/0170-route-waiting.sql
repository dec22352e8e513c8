-- What waits and was touched by nobody since it came gets the area that rules propose, when a rule comes or changes: a city
-- that brings its reports in first and says afterwards who is in charge has them routed all the same. A trigger, since rules
-- come by screen, by call and by command.
create function listener.route_waiting() returns trigger language plpgsql as $$
begin
  perform jobs.enqueue(
    'route-reports',
    '{}',
    jsonb_build_object('key', 'route-reports', 'queue', 'place-reports', 'max_attempts', 8));
  return null;
end
$$;
create trigger route_waiting after insert or update on listener.routing_rules
  for each statement execute function listener.route_waiting();

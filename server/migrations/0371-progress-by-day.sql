-- Works without progress in a month are counted by those that have some.
create index obra_progress_day on urbanism.obra_progress (on_day, obra_id) where series = 'physical';

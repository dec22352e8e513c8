-- The public list by turn, by day and by number, newest first, and the feed of one game: without reading all the others.
create index draws_turn_held on certificates.draws (turn, held_at desc, id desc);
create index draws_date on certificates.draws (date, held_at desc, id desc);
create index draws_numbered on certificates.draws (draw_number) where draw_number is not null;
create index draws_told on certificates.draws (game, updated_at desc, id desc)
  where status in ('firmado', 'certificado', 'rectificado', 'anulado');

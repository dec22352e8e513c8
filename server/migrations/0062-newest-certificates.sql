-- The feed: what was published last, whenever its draw was.
create index certificates_newest on certificates.certificates ((coalesce(published_at, signed_at)) desc, draw_id desc)
  where signed is not null;

-- The desk reads what else somebody reported who left a phone and no address; a phone is written in many ways.
create index contacts_line on listener.contacts (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10))
  where phone is not null;

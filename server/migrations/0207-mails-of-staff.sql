-- How many mails about cases somebody of the staff sent in a day is counted when the next one is sent.
create index entries_mails on listener.entries (actor_uid, at) where what = 'mail';

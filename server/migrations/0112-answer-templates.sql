-- Words that the desk answers with; `uses` says where they are offered, none everywhere.
create table listener.answer_templates (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null,
  text text not null,
  text_en text not null,
  uses text[] not null default '{}',
  position int not null default 0,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);
insert into listener.answer_templates (position, name, text, text_en, uses) values
  (1, 'Falta el lugar', 'Para atender el reporte {folio} hace falta saber el lugar exacto: calle y altura, o una esquina cercana.',
    'To deal with report {folio} we need the exact place: street and number, or a corner close by.', '{ask,mail}'),
  (2, 'Falta una foto', 'Una foto del problema ayuda a atender el reporte {folio}. Se puede agregar desde el enlace de seguimiento.',
    'A photo of the problem helps with report {folio}. It can be added from the link that follows it.', '{ask,mail}'),
  (3, 'Trabajo terminado', 'El equipo de {area} terminó el trabajo.', 'The crew of {area} finished the work.', '{resolve}'),
  (4, 'Es de otra institución', 'Lo que se pide corresponde a otra institución, a la que se le pasó el reporte {folio}.',
    'This belongs to another body, to which report {folio} was passed on.', '{refer,close-not-ours}'),
  (5, 'No se encontró', 'El equipo fue al lugar y no encontró el problema. Si sigue, se puede pedir que se revise.',
    'The crew went to the place and did not find the problem. If it is still there, ask for a review.', '{close-unfounded}');

-- A piece of work that was taken back leaves its photos in the history.
alter table listener.attachments drop constraint attachments_activity_id_fkey;
alter table listener.attachments
  add foreign key (activity_id) references listener.activities on delete set null;

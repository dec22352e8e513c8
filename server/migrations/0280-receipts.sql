-- Format 2: beside each certificate a receipt for software that knows Blockcerts, signed by the same two people and a
-- leaf of the same tree. Format 1 was withdrawn before anything was issued in earnest with it: what is published stays
-- readable, and what is not goes back to where it can be signed anew.
alter table certificates.signatures add column receipt_proof text;
alter table certificates.certificates
  add column receipt text,
  add column receipt_leaf bytea check (length(receipt_leaf) = 32),
  add column receipt_published text,
  add check ((receipt is null) = (receipt_leaf is null));

delete from certificates.signatures s using certificates.certificates c
  where c.id = s.certificate_id and c.published is null;
update certificates.batches b set published_at = sealed_at
  where kind = 'certificates' and published_at is null;
update certificates.draws d set status = 'cargado'
  from certificates.certificates c where c.draw_id = d.id and c.published is null and d.status = 'firmado';
update certificates.certificates
  set body = null, body_sha256 = null, frozen_at = null, signed = null, leaf = null, signed_at = null,
    batch_id = null, leaf_index = null
  where published is null and body is not null;

-- From here on a signature is of both.
alter table certificates.signatures
  add constraint signatures_of_both check (receipt_proof is not null) not valid;
alter table certificates.certificates
  add constraint certificates_with_receipt check (signed is null or receipt is not null) not valid;

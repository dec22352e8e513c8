export { certificatesModule } from './certificates.module.ts';
export { appointDemoOfficial, appointmentsFor } from './officials/appointments.ts';
export { anchorNow } from './anchoring/anchor-now.ts';
export { enqueueRoot, sealBatch, type ForeignRoot } from './anchoring/batches.service.ts';
export { sealAtOnce } from './anchoring/seal-batch.job.ts';
export {
  certifyImportedDraws,
  storeImportedDraws,
  type ImportedDraw,
  type ImportFate,
} from './draws/imported-draws.service.ts';
export {
  listAllKeys,
  noteRestored,
  revokeKey,
  rotateKey,
  type KeyTools,
} from './credentials/keys.service.ts';
export { storeMadeUpDraws, type MadeUpDraw } from './draws/made-up-draws.ts';
export { DRAW_TABLE_TARGET } from './import/draw-table.ts';

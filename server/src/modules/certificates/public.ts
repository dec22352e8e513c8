export { certificatesModule } from './certificates.module.ts';
export { enqueueRoot, sealBatch, type ForeignRoot } from './anchoring/batches.service.ts';

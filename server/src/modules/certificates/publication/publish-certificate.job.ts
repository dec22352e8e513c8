import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job';
import { publishBatch } from './publish.service.ts';

/** Appends the anchor's proof to every certificate of a batch and publishes the files. */
export const publishCertificate = defineJob({
  name: 'publish-certificate',
  payload: z.object({ batch: z.number().int() }),
  retries: 20,
  run: (deps, { batch }, { signal }) => publishBatch(deps, batch, signal),
});

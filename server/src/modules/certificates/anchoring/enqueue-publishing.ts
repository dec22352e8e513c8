import type { Deps } from '#platform/deps';
import { enqueue } from '#platform/jobs/enqueue';
import { publishCertificate } from '../publication/publish-certificate.job.ts';
import { selectUnpublished } from './batch.queries.ts';
import { patienceEnd } from './networks/alarm.service.ts';

/** Has every batch published whose root is final on the first network, or on another while the first is away. */
export async function enqueuePublishing(deps: Deps): Promise<void> {
  const late = await patienceEnd(deps);
  for (const [index, { network }] of deps.ports.ledgers.entries()) {
    const batches = await selectUnpublished(deps.database, network.id, index === 0 ? null : late);
    for (const batch of batches) {
      await enqueue(deps.database, publishCertificate, {
        payload: { batch },
        key: `publish-certificate:${batch}`,
      });
    }
  }
}

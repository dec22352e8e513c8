import type { Appointments } from '#platform/history/appointments';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import { endKeysOfOfficial } from '../credentials/end-key.service.ts';
import { noteAppointment } from './note-appointment.ts';
import { endOfficials, insertOfficial, selectIsAppointed, suspendOfficials } from './officials.queries.ts';
import { tellOfficials } from './tell-officials.ts';

/** What being appointed means for an account, for the module that keeps accounts. */
export function appointmentsFor(clock: Deps['clock']): Appointments {
  return {
    isAppointed: selectIsAppointed,
    suspend: async (transaction, { uid, cause, actor }) => {
      const at = clock.now();
      for (const official of await suspendOfficials(transaction, { uid, cause, at }))
        await noteAppointment(transaction, { what: 'suspended', official, actor, at });
    },
    end: async (transaction, { uid, actor }) => {
      const at = clock.now();
      for (const official of await endOfficials(transaction, uid)) {
        await noteAppointment(transaction, { what: 'ended', official, actor, at });
        await endKeysOfOfficial(transaction, { id: official.id, actor, at });
      }
    },
    tell: tellOfficials,
  };
}

/** An official of a demonstration, who signs at once and whom no person appointed; never outside one. */
export async function appointDemoOfficial(
  deps: Deps,
  transaction: DatabaseTransaction,
  official: { readonly uid: string; readonly role: SignerRole; readonly full_name: string },
): Promise<number | null> {
  if (!deps.config.demo) throw new Error('officials are appointed by superadmins outside a demonstration');
  const at = deps.clock.now();
  const row = { ...official, registry: null, appointed_by: null, signs_from: at, at };
  return (await insertOfficial(transaction, row))?.id ?? null;
}

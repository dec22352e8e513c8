import { fieldWorkEndpoints } from '@vereda/contract/listener/moves/field-work';
import { reportFlagEndpoints } from '@vereda/contract/listener/moves/report-flags';
import { reportMovingEndpoints } from '@vereda/contract/listener/moves/report-moving';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { bulkUpdate } from './bulk/bulk-update.service.ts';
import { attendReport, giveBackReport } from '../activities/attend.service.ts';
import { changePlace } from './change-place.service.ts';
import { changeSubcategory } from './change-subcategory.service.ts';
import { turnDuplicate } from './joining/duplicates.service.ts';
import { decideRemoval, turnFlag, type Turn } from './flags/flags.service.ts';
import { noteReport, rateReport } from './note-report.service.ts';
import { turnSpam } from './spam.service.ts';
import { bulkUndo, undoMove } from './undo/undo.service.ts';
import { updateReportAs } from './update-report.service.ts';

type Call<I> = Parameters<typeof viewerOf>[0] & {
  readonly input: I;
  readonly request: { readonly ip: string };
};

/** Calls that move a report or turn its flags. */
export function movingGroups(deps: Deps): readonly EndpointGroup[] {
  const sent = <I>(call: Call<I>) => ({ call: call.input, ip: call.request.ip });
  const turn = (flag: Turn['flag']) => (call: Call<Turn['call']>) =>
    turnFlag(deps, viewerOf(call), { flag, ...sent(call) });
  return [
    group(reportMovingEndpoints, {
      update: (call) => updateReportAs(deps, viewerOf(call), sent(call)),
      bulkUpdate: (call) => {
        const { ip, locale } = call.request;
        return bulkUpdate(deps, { viewer: viewerOf(call), ip, locale }, call.input);
      },
      undo: (call) => undoMove(deps, viewerOf(call), sent(call)),
      bulkUndo: (call) => {
        const { ip, locale } = call.request;
        return bulkUndo(deps, { viewer: viewerOf(call), ip, locale }, call.input.reports);
      },
      changeSubcategory: (call) => changeSubcategory(deps, viewerOf(call), sent(call)),
      changePlace: (call) => changePlace(deps, viewerOf(call), sent(call)),
      note: (call) => noteReport(deps, viewerOf(call), sent(call)),
      rating: (call) => rateReport(deps, viewerOf(call), sent(call)),
    }),
    group(fieldWorkEndpoints, {
      attend: (call) => {
        const { ip, idempotencyKey: key } = call.request;
        return attendReport(deps, viewerOf(call), { call: call.input, ip, key });
      },
      notAttended: (call) => {
        const { ip, idempotencyKey: key } = call.request;
        return giveBackReport(deps, viewerOf(call), { call: call.input, ip, key });
      },
    }),
    group(reportFlagEndpoints, {
      urgent: turn('urgent'),
      archived: turn('archived'),
      isPublic: turn('isPublic'),
      requestRemoval: turn('request-removal'),
      spam: (call) => turnSpam(deps, viewerOf(call), sent(call)),
      isDuplicate: (call) => turnDuplicate(deps, viewerOf(call), sent(call)),
      decideRemoval: (call) => decideRemoval(deps, viewerOf(call), sent(call)),
    }),
  ];
}

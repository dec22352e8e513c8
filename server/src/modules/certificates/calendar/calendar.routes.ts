import { calendarEndpoints } from '@vereda/contract/certificates/calendar/calendar';
import { couponThresholdEndpoints } from '@vereda/contract/certificates/calendar/game-rule-list';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { getDrawCase } from '../draws/draw-case.service.ts';
import { getBoard, listCalendar } from './board.service.ts';
import { getCouponThreshold, saveCouponThreshold } from './coupon-threshold.service.ts';
import { explainGap } from './gap.service.ts';
import { programDay } from './program.service.ts';
import { proposeDay } from './propose.service.ts';

/** Calls of /certificates/calendar. */
export function calendarGroup(deps: Deps): EndpointGroup {
  return group(calendarEndpoints, {
    day: ({ input }) => getBoard(deps, input),
    days: ({ input }) => listCalendar(deps, input),
    propose: ({ input }) => proposeDay(deps, input),
    program: (context) => programDay(deps, viewerOf(context), context.input),
    explainGap: async (context) => {
      const viewer = viewerOf(context);
      await explainGap(deps, viewer, context.input);
      return getDrawCase(deps, viewer, context.input.id);
    },
  });
}

/** Calls of /certificates/coupon-threshold. */
export function couponThresholdGroup(deps: Deps): EndpointGroup {
  return group(couponThresholdEndpoints, {
    get: () => getCouponThreshold(deps),
    update: (context) => saveCouponThreshold(deps, viewerOf(context), context.input),
  });
}

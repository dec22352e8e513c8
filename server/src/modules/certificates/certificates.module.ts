import type { ModuleParts } from '#platform/module-parts';
import { confirmAnchor } from './anchoring/confirm-anchor.job.ts';
import { anchorGauges } from './anchoring/networks/anchor-gauges.ts';
import { mailNetworkNews } from './anchoring/networks/mail-network-news.job.ts';
import { watchEveryMinute, watchNetworks } from './anchoring/networks/watch-networks.job.ts';
import { recheckAnchorsJob, recheckEveryMinute } from './anchoring/recheck/recheck-anchors.job.ts';
import { sealBatchJob, sealEveryMinute } from './anchoring/seal-batch.job.ts';
import { sealSuperRootEveryMinute, sealSuperRootJob } from './anchoring/super-root/seal-super-root.job.ts';
import { sendAnchor, sendEveryMinute } from './anchoring/send-anchor.job.ts';
import { analyticsGroups } from './analytics/analytics.routes.ts';
import { GAME_RULE_DESK } from './calendar/game-rule.desk.ts';
import { CALENDAR_DAY_DESK } from './calendar/calendar-day.desk.ts';
import { certificatesGroups } from './certificates.routes.ts';
import { drawCivicEveryMinute, drawCivicJob } from './civic/draw-civic.job.ts';
import { readFeedEveryMinute, readFeedJob } from './feed/read-feed.job.ts';
import { eraseCivicEveryNight, eraseCivicJob } from './civic/private/erase-civic.job.ts';
import { serveCertificateDocuments } from './publication/documents.ts';
import { TURN_DESK } from './records/turn.desk.ts';
import { certificateHeads } from './publication/page-heads.ts';
import { mailOfficialNews } from './officials/mail-official-news.job.ts';
import { eraseBeneficiariesJob, eraseEveryNight } from './winners/erase-beneficiaries.job.ts';
import { mailClaimNews } from './winners/mail-claim-news.job.ts';
import { watchClaims, watchClaimsHourly } from './winners/watch-claims.job.ts';
import { publishCertificate } from './publication/publish-certificate.job.ts';

/** What certificates contribute to the product. */
export const certificatesModule: ModuleParts = {
  name: 'certificates',
  groups: (deps) => [...certificatesGroups(deps), ...analyticsGroups(deps)],
  catalogs: [TURN_DESK, CALENDAR_DAY_DESK, GAME_RULE_DESK],
  jobs: [
    sealBatchJob,
    sealSuperRootJob,
    sendAnchor,
    confirmAnchor,
    recheckAnchorsJob,
    watchNetworks,
    mailNetworkNews,
    publishCertificate,
    mailOfficialNews,
    drawCivicJob,
    readFeedJob,
    watchClaims,
    mailClaimNews,
    eraseBeneficiariesJob,
    eraseCivicJob,
  ],
  schedules: [
    sealEveryMinute,
    sealSuperRootEveryMinute,
    sendEveryMinute,
    recheckEveryMinute,
    watchEveryMinute,
    drawCivicEveryMinute,
    readFeedEveryMinute,
    watchClaimsHourly,
    eraseEveryNight,
    eraseCivicEveryNight,
  ],
  gauges: anchorGauges,
  documents: serveCertificateDocuments,
  pageHeads: certificateHeads,
};

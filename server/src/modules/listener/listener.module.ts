import type { ModuleParts } from '#platform/module-parts';
import { ACTIVITY_KIND_DESK } from './activities/activity-kind.desk.ts';
import { activityGroups } from './activities/activity.routes.ts';
import { MATERIAL_DESK } from './activities/material.desk.ts';
import { PROVIDER_DESK } from './activities/provider/provider.desk.ts';
import { providerGroups } from './activities/provider/provider.routes.ts';
import { sendProviderRequest } from './activities/provider/send-provider-request.job.ts';
import { attachmentGroups } from './attachments/attachment.routes.ts';
import { checkPhoto, noteReview } from './attachments/check-photo.job.ts';
import { deleteOrphanAttachments, deleteOrphansHourly } from './attachments/delete-orphan-attachments.job.ts';
import { CATEGORY_DESK, SUBCATEGORY_DESK } from './categories/category.desk.ts';
import { categoryGroups } from './categories/category.routes.ts';
import { acceptTacitly, acceptTacitlyHourly } from './conformity/accept-tacitly.job.ts';
import { chooseClosingsJob, chooseClosingsNightly } from './conformity/closings/choose-closings.job.ts';
import { conformityGroups } from './conformity/conformity.routes.ts';
import { remindCitizens, remindHourly } from './conformity/remind-citizens.job.ts';
import { sendConformityRequest } from './conformity/send-conformity-request.job.ts';
import { expireHourly, expireUnconfirmed } from './filing/expire-unconfirmed.job.ts';
import { complaintGroups } from './filing/complaint.routes.ts';
import { filingGroups } from './filing/filing.routes.ts';
import { forgetSocialPosts, forgetSocialPostsHourly } from './filing/social/forget-social-posts.job.ts';
import { serveFacebookHook } from './filing/social/facebook-hook.ts';
import { readSocial, readSocialEveryMinute } from './filing/social/read-social.job.ts';
import { API_KEY_DESK } from './filing/open311/api-key.desk.ts';
import { serveOpen311 } from './filing/open311/open311.ts';
import { socialGroups } from './filing/social/social.routes.ts';
import { TRACKER_DESK } from './filing/social/tracker.desk.ts';
import { followerGroups } from './followers/follower.routes.ts';
import { serveUnfollow } from './followers/unfollow-document.ts';
import { sendFollowRequest } from './followers/send-follow-request.job.ts';
import { INSTITUTION_DESK, MUNICIPIO_DESK } from './organization/institution.desk.ts';
import { foldDeltasJob, foldEveryMinute } from './map/fold-deltas.job.ts';
import { REPORT_DATA } from './map/report.data-set.ts';
import { incidentGroups } from './moving/joining/incident.routes.ts';
import { movingGroups } from './moving/moving.routes.ts';
import { startLateHourly, startLateReports } from './moving/start-late-reports.job.ts';
import { spreadTrust } from './moving/trust/spread-trust.job.ts';
import { notifyReportFiled } from './notices/notify-report-filed.job.ts';
import { nameReports } from './reports/name-reports.job.ts';
import { placeReports } from './reports/place-reports.job.ts';
import { routeReports } from './reports/route-reports.job.ts';
import { ANSWER_TEMPLATE_DESK } from './notices/answer-template.desk.ts';
import { NOTICE_TEXT_DESK } from './notices/texts/notice-text.desk.ts';
import { noticeTextGroups } from './notices/texts/notice-text.routes.ts';
import { printGroups } from './constancia/print.routes.ts';
import { caseMailGroups } from './notices/case-mail.routes.ts';
import { sendNoticeMessage } from './notices/sms/send-notice-message.job.ts';
import { sendCaseMail } from './notices/send-case-mail.job.ts';
import { gatherNews } from './notices/gather-news.job.ts';
import { notifyRemovalDecided } from './notices/notify-removal-decided.job.ts';
import { notifyReportMoved } from './notices/notify-report-moved.job.ts';
import { remindWaiting } from './notices/remind-waiting.job.ts';
import { mailLate } from './notices/late/mail-late.job.ts';
import { tellLate, tellLateHourly } from './notices/late/tell-late.job.ts';
import { gatherSummaries, gatherSummariesHourly } from './notices/summary/gather-summaries.job.ts';
import { mailSummary } from './notices/summary/mail-summary.job.ts';
import { sendSummaryQuestion } from './notices/summary/send-summary-question.job.ts';
import { serveStopSummary, summaryGroups } from './notices/summary/summary.routes.ts';
import { mailWebhookStopped } from './notices/webhooks/mail-webhook-stopped.job.ts';
import { sendWebhooks, sendWebhooksEveryMinute } from './notices/webhooks/send-webhooks.job.ts';
import { WEBHOOK_DESK } from './notices/webhooks/webhook.desk.ts';
import { webhookGroups } from './notices/webhooks/webhook.routes.ts';
import { AGENCY_DESK, OPERATOR_DESK, SECRETARY_DESK } from './organization/area.desk.ts';
import { CAUSE_DESK } from './organization/cause.desk.ts';
import { organizationGroups } from './organization/organization.routes.ts';
import { COMPLAINT_KIND_DESK } from './organization/complaint-kind.desk.ts';
import { ROUTING_RULE_DESK } from './organization/routing-rule.desk.ts';
import { endPersonalData, endPersonalDataNightly } from './reports/retention/end-personal-data.job.ts';
import { deletionGroups } from './reports/deletion/deletion.routes.ts';
import { purgeDeletedHourly, purgeDeletedReports } from './reports/deletion/purge-deleted-reports.job.ts';
import { personalReports } from './reports/personal-reports.ts';
import { bulletinHeads } from './reading/dashboard/bulletin/bulletin-head.ts';
import { bulletinGroups } from './reading/dashboard/bulletin/bulletin.routes.ts';
import { makeBulletins, makeBulletinsHourly } from './reading/dashboard/bulletin/make-bulletins.job.ts';
import { readingGroups } from './reading/reading.routes.ts';
import { REPORT_LINKABLE } from './access/report.linkable.ts';
import { termsGroups } from './terms/terms.routes.ts';
import { emergencyBanner } from './terms/emergency/emergency-banner.ts';
import { emergencyGroups } from './terms/emergency/emergency.routes.ts';
import { endEmergencies, endEmergenciesEveryMinute } from './terms/emergency/end-emergencies.job.ts';

/** What the listener contributes to the product. */
export const listenerModule: ModuleParts = {
  name: 'listener',
  groups: (deps) => [
    ...filingGroups(deps),
    ...complaintGroups(deps),
    ...socialGroups(deps),
    ...readingGroups(deps),
    ...movingGroups(deps),
    ...incidentGroups(deps),
    ...attachmentGroups(deps),
    ...conformityGroups(deps),
    ...followerGroups(deps),
    ...summaryGroups(deps),
    ...activityGroups(deps),
    ...providerGroups(deps),
    ...caseMailGroups(deps),
    ...noticeTextGroups(deps),
    ...webhookGroups(deps),
    ...printGroups(deps),
    ...categoryGroups(deps),
    ...deletionGroups(deps),
    ...organizationGroups(deps),
    ...termsGroups(deps),
    ...emergencyGroups(deps),
    ...bulletinGroups(deps),
  ],
  pageHeads: bulletinHeads,
  dataSets: [REPORT_DATA],
  catalogs: [
    CATEGORY_DESK,
    SUBCATEGORY_DESK,
    SECRETARY_DESK,
    AGENCY_DESK,
    OPERATOR_DESK,
    CAUSE_DESK,
    ROUTING_RULE_DESK,
    TRACKER_DESK,
    API_KEY_DESK,
    WEBHOOK_DESK,
    ANSWER_TEMPLATE_DESK,
    NOTICE_TEXT_DESK,
    COMPLAINT_KIND_DESK,
    ACTIVITY_KIND_DESK,
    MATERIAL_DESK,
    MUNICIPIO_DESK,
    INSTITUTION_DESK,
    PROVIDER_DESK,
  ],
  documents: (app, deps) => {
    serveUnfollow(app, deps);
    serveStopSummary(app, deps);
    serveFacebookHook(app, deps);
    serveOpen311(app, deps);
  },
  banner: emergencyBanner,
  linkables: [REPORT_LINKABLE],
  personal: personalReports,
  jobs: [
    notifyReportFiled,
    gatherNews,
    placeReports,
    nameReports,
    routeReports,
    notifyReportMoved,
    sendCaseMail,
    sendProviderRequest,
    sendNoticeMessage,
    notifyRemovalDecided,
    remindWaiting,
    tellLate,
    mailLate,
    gatherSummaries,
    mailSummary,
    sendSummaryQuestion,
    sendWebhooks,
    mailWebhookStopped,
    sendConformityRequest,
    sendFollowRequest,
    remindCitizens,
    acceptTacitly,
    startLateReports,
    foldDeltasJob,
    checkPhoto,
    noteReview,
    deleteOrphanAttachments,
    expireUnconfirmed,
    spreadTrust,
    forgetSocialPosts,
    purgeDeletedReports,
    endPersonalData,
    readSocial,
    endEmergencies,
    chooseClosingsJob,
    makeBulletins,
  ],
  schedules: [
    remindHourly,
    acceptTacitlyHourly,
    startLateHourly,
    foldEveryMinute,
    deleteOrphansHourly,
    expireHourly,
    forgetSocialPostsHourly,
    purgeDeletedHourly,
    endPersonalDataNightly,
    readSocialEveryMinute,
    sendWebhooksEveryMinute,
    tellLateHourly,
    gatherSummariesHourly,
    endEmergenciesEveryMinute,
    chooseClosingsNightly,
    makeBulletinsHourly,
  ],
};

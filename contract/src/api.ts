import { aiCalls } from './ai/calls.ts';
import { certificateCalls } from './certificates/calls.ts';
import { brandEndpoints } from './configuration/brand.ts';
import { changelogEndpoints } from './configuration/changelog.ts';
import { demoEndpoints } from './configuration/demo.ts';
import { menuEndpoints } from './configuration/menu.ts';
import { moduleEndpoints } from './configuration/module.ts';
import { settingEndpoints } from './configuration/setting.ts';
import { startupEndpoints } from './configuration/startup.ts';
import { confirmationEndpoints } from './identity/confirmation.ts';
import { factorEndpoints, ownSessionEndpoints } from './identity/factors.ts';
import { officialChangeEndpoints } from './identity/official-changes.ts';
import { ownAccountEndpoints } from './identity/own-account.ts';
import { peopleEndpoints } from './identity/people.ts';
import { peopleChangeEndpoints } from './identity/people-changes.ts';
import { credibilityEndpoints } from './identity/credibility.ts';
import { lookupEndpoints, peopleReadingEndpoints } from './identity/people-reading.ts';
import { phoneEndpoints } from './identity/phone.ts';
import { userPictureEndpoints } from './identity/picture.ts';
import { providerEndpoints } from './identity/provider.ts';
import { recoveryEndpoints } from './identity/recovery.ts';
import { roleEndpoints } from './identity/role.ts';
import { registrationEndpoints, sessionEndpoints, userEndpoints } from './identity/session.ts';
import { attachmentEndpoints } from './listener/photos/attachment.ts';
import { activityKindEndpoints } from './listener/lists/activity-kind.ts';
import { answerTemplateEndpoints } from './listener/lists/answer-template.ts';
import { noticeTextEndpoints } from './listener/lists/notice-text.ts';
import { leavingCalls } from './listener/moves/calls.ts';
import { materialEndpoints } from './listener/lists/material.ts';
import { categoryEndpoints, subcategoryEndpoints } from './listener/categories/category.ts';
import { deletionEndpoints } from './listener/categories/deletion.ts';
import { conformityEndpoints, noConformityEndpoints } from './listener/conformity.ts';
import { activityEndpoints, followerEndpoints } from './listener/follower.ts';
import { institutionEndpoints } from './listener/lists/institution.ts';
import { municipioEndpoints } from './listener/lists/municipio.ts';
import { causeEndpoints } from './listener/lists/cause.ts';
import { complaintEndpoints, complaintKindEndpoints } from './listener/lists/complaint.ts';
import { socialPostEndpoints } from './listener/lists/social-post.ts';
import { routingRuleEndpoints } from './listener/lists/routing-rule.ts';
import { apiKeyEndpoints } from './listener/lists/api-key.ts';
import { webhookEndpoints } from './listener/lists/webhook.ts';
import { trackerEndpoints } from './listener/lists/tracker.ts';
import { agencyEndpoints, operatorEndpoints, secretaryEndpoints } from './listener/organization/area.ts';
import { incidentEndpoints } from './listener/moves/incident.ts';
import { fieldWorkEndpoints } from './listener/moves/field-work.ts';
import { reportFlagEndpoints } from './listener/moves/report-flags.ts';
import { reportFilingEndpoints } from './listener/report-filing.ts';
import { reportMovingEndpoints } from './listener/moves/report-moving.ts';
import { figureCalls } from './listener/figures/calls.ts';
import { reportReadingEndpoints } from './listener/report-reading.ts';
import { emergencyEndpoints } from './listener/organization/emergency.ts';
import { termsEndpoints } from './listener/organization/terms.ts';
import { followingEndpoints } from './catalog/following.ts';
import { linkingEndpoints } from './catalog/linking.ts';
import { basemapEndpoints } from './urbanism/basemap.ts';
import { cityMapEndpoints } from './urbanism/city-map.ts';
import { coloniaEndpoints } from './urbanism/colonia.ts';
import { layerEndpoints } from './urbanism/layer.ts';
import { layerFeatureEndpoints } from './urbanism/layer-feature.ts';
import { mapFileEndpoints } from './urbanism/map-file.ts';
import { mapTableEndpoints } from './urbanism/map-table.ts';
import { mapSourceEndpoints } from './urbanism/map-source.ts';
import { obraEndpoints, obraImportEndpoints } from './urbanism/obras/obra.ts';
import { obraPublicEndpoints } from './urbanism/obras/obra-public.ts';
import { obraMonthEndpoints } from './urbanism/obras/obra-month.ts';
import { obraRecordEndpoints } from './urbanism/obras/records/record.ts';
import { reshapeEndpoints } from './urbanism/reshape.ts';
import { streetEndpoints } from './urbanism/street.ts';
import { findPlaceEndpoints } from './urbanism/find-place.ts';
import { placeAtEndpoints } from './urbanism/place-at.ts';
import { featureEndpoints } from './transparency/features.ts';
import { openDataEndpoints } from './transparency/open-data.ts';
import { transparencyCalls } from './transparency/calls.ts';

/** Every call of the product: module → group → call. */
export const api = {
  identity: {
    factor: factorEndpoints,
    confirmation: confirmationEndpoints,
    ownSession: ownSessionEndpoints,
    ownAccount: ownAccountEndpoints,
    session: sessionEndpoints,
    registration: registrationEndpoints,
    provider: providerEndpoints,
    phone: phoneEndpoints,
    recovery: recoveryEndpoints,
    user: userEndpoints,
    userPicture: userPictureEndpoints,
    lookup: lookupEndpoints,
    people: peopleEndpoints,
    peopleReading: peopleReadingEndpoints,
    credibility: credibilityEndpoints,
    peopleChange: peopleChangeEndpoints,
    officialChange: officialChangeEndpoints,
    role: roleEndpoints,
  },
  configuration: {
    brand: brandEndpoints,
    setting: settingEndpoints,
    startup: startupEndpoints,
    module: moduleEndpoints,
    menu: menuEndpoints,
    changelog: changelogEndpoints,
    demo: demoEndpoints,
  },
  listener: {
    emergency: emergencyEndpoints,
    terms: termsEndpoints,
    reportFiling: reportFilingEndpoints,
    reportReading: reportReadingEndpoints,
    ...figureCalls,
    reportMoving: reportMovingEndpoints,
    incident: incidentEndpoints,
    fieldWork: fieldWorkEndpoints,
    reportFlags: reportFlagEndpoints,
    attachment: attachmentEndpoints,
    conformity: conformityEndpoints,
    noConformity: noConformityEndpoints,
    cause: causeEndpoints,
    follower: followerEndpoints,
    activity: activityEndpoints,
    activityKind: activityKindEndpoints,
    answerTemplate: answerTemplateEndpoints,
    noticeText: noticeTextEndpoints,
    ...leavingCalls,
    material: materialEndpoints,
    routingRule: routingRuleEndpoints,
    tracker: trackerEndpoints,
    apiKey: apiKeyEndpoints,
    webhook: webhookEndpoints,
    socialPost: socialPostEndpoints,
    complaint: complaintEndpoints,
    complaintKind: complaintKindEndpoints,
    institution: institutionEndpoints,
    municipio: municipioEndpoints,
    category: categoryEndpoints,
    subcategory: subcategoryEndpoints,
    reportDeletion: deletionEndpoints,
    secretary: secretaryEndpoints,
    agency: agencyEndpoints,
    operator: operatorEndpoints,
  },
  following: { following: followingEndpoints },
  linking: { linking: linkingEndpoints },
  transparency: transparencyCalls,
  urbanism: {
    basemap: basemapEndpoints,
    cityMap: cityMapEndpoints,
    findPlace: findPlaceEndpoints,
    placeAt: placeAtEndpoints,
    colonia: coloniaEndpoints,
    reshape: reshapeEndpoints,
    street: streetEndpoints,
    layer: layerEndpoints,
    layerFeature: layerFeatureEndpoints,
    mapFile: mapFileEndpoints,
    mapSource: mapSourceEndpoints,
    mapTable: mapTableEndpoints,
    obra: obraEndpoints,
    obraImport: obraImportEndpoints,
    obraPublic: obraPublicEndpoints,
    obraMonth: obraMonthEndpoints,
    obraRecords: obraRecordEndpoints,
  },
  certificates: certificateCalls,
  // Of several modules: each set with its own.
  openData: { openData: openDataEndpoints, features: featureEndpoints },
  ai: aiCalls,
} as const;

type Values<T> = T[keyof T];
type Groups = Values<{ [M in keyof typeof api]: Values<(typeof api)[M]> }>;
type Endpoints<G> = G extends unknown ? G[keyof G] : never;

/** Union of all calls; the browser's client is keyed by `METHOD /path`. */
export type AnyEndpoint = Extract<Endpoints<Groups>, { readonly path: string; readonly method: string }>;
type ByName = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };

/** Names such as `POST /brand/list`. */
export type CallName = keyof ByName;

/** The call behind a name. */
export type EndpointOf<N extends CallName> = ByName[N];

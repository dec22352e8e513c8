export { findUnknownDuties } from './organization/duties.queries.ts';
export { findReportDesk } from './access/report-desk.ts';
export { createCategory, createSubcategory } from './categories/category.service.ts';
export {
  plantComplaintKinds,
  plantLists,
  type ComplaintKinds,
  type DeskLists,
} from './organization/plant-lists.ts';
export {
  createArea,
  createRoutingRule,
  isSecretary,
  listAreas,
} from './organization/organization.service.ts';
export { foldAll } from './map/fold.ts';
export { makeMissing } from './reading/dashboard/bulletin/make-edition.ts';
export { listenerModule } from './listener.module.ts';
export { ensureSubcategory, type TypeIds } from './categories/ensure-subcategory.queries.ts';
export { folioKey } from './folio/folio-key.ts';
export { storeReports } from './reports/store-reports.queries.ts';
export { createActivity } from './activities/activity.service.ts';
export { listPhotos, takePhoto } from './attachments/attachment.service.ts';
export { changePhoto } from './attachments/review.service.ts';
export { listCauses } from './organization/organization.service.ts';
export { acceptSolution, rejectSolution } from './conformity/conformity.service.ts';
export { createReport } from './filing/create-report.service.ts';
export { turnFlag } from './moving/flags/flags.service.ts';
export { updateReportAs } from './moving/update-report.service.ts';
export { acceptTacitly } from './conformity/accept-tacitly.job.ts';
export { remindCitizens } from './conformity/remind-citizens.job.ts';
export { followReport } from './followers/follower.service.ts';
export { turnDuplicate } from './moving/joining/duplicates.service.ts';
export { rateReport } from './moving/note-report.service.ts';
export { turnSpam } from './moving/spam.service.ts';
export { readNationalHolidays } from './terms/read-holidays.ts';
export {
  selectLastEntry,
  selectLessons,
  selectLessonsOf,
  selectLessonsOfType,
  selectLessonsOfTypeAfter,
  selectMoved,
  selectOfferedTypes,
  selectTypeDeletions,
} from './categories/lesson.queries.ts';
export { readDescription } from './access/read-description.ts';
export { checkSoon } from './attachments/check-photo.job.ts';
export {
  letThrough,
  openUnattached,
  openUncovered,
  selectCheckedPhotos,
  type CheckedPhoto,
} from './attachments/checked-photo.ts';
export { selectNearPhotos, type NearPhoto } from './attachments/near-photos.queries.ts';
export { readPhoto, readUploadBytes } from './attachments/read-photo.ts';
export { findDesk } from './access/desk.service.ts';
export { ALL, withinScope, type Scope } from './access/scope.ts';
export { selectFiledHere } from './reading/alike/filed-here.queries.ts';
export {
  readCaseAnswers,
  readCaseAround,
  readConversation,
  readRecentTexts,
} from './reading/alike/read-case.ts';
export type { WeekTexts } from './reading/alike/recent-texts.queries.ts';
export type { SaidInCase } from './reading/alike/said.queries.ts';

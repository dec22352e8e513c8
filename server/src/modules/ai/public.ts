export { checkPhoto } from './vision/check-photo.ts';
export { openPictureChecker } from './vision/engine/open-picture-checker.ts';
export { rememberPictures } from './vision/engine/remember-pictures.ts';
export { noteReview } from './vision/note-review.ts';
export { aiModule } from './ai.module.ts';
export { idsOf, TypeClassifier } from './language/type-classifier.ts';
export { comparedText, SAME_DAYS, SAME_METERS, saysTheSame } from './language/alike/same-words.ts';
export { findNamesAndHomes } from './language/personal/names-and-homes.ts';

export { aiModule } from './ai.module.ts';
export { idsOf, TypeClassifier } from './language/type-classifier.ts';
export { openPictureChecker } from './vision/engine/open-picture-checker.ts';

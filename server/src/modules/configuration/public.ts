export { selectChangesOf as listChangesOf } from './changelog/changelog.queries.ts';
export { sealAll } from './changelog/seal-changelog.job.ts';
export { verifyChangelog } from './changelog/verify-changelog.ts';
export { openLogo } from './brands/pictures.service.ts';
export { getCityDay, getCityHour } from './settings/city-day.ts';
export { getSetting } from './settings/setting.service.ts';
export { accessContext, findBrand, loadStartup } from './startup/startup.service.ts';
export { configurationModule } from './configuration.module.ts';

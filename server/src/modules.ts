import { aiModule } from '#modules/ai/public';
import { certificatesModule } from '#modules/certificates/public';
import { configurationModule } from '#modules/configuration/public';
import { followingModule } from '#modules/following/public';
import { identityModule } from '#modules/identity/public';
import { linkingModule } from '#modules/linking/public';
import { listenerModule } from '#modules/listener/public';
import { transparencyModule } from '#modules/transparency/public';
import { urbanismModule } from '#modules/urbanism/public';
import type { ModuleParts } from '#platform/module-parts';

/** The modules of the product, in the order in which they build on each other. */
export const modules: readonly ModuleParts[] = [
  configurationModule,
  identityModule,
  followingModule,
  linkingModule,
  urbanismModule,
  listenerModule,
  transparencyModule,
  certificatesModule,
  aiModule,
];

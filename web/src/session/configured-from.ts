import type { Brand } from '@vereda/contract/configuration/brand';
import { chooseBrand } from '@vereda/contract/configuration/choose-brand';
import type { Setting } from '@vereda/contract/configuration/setting';
import type { Configured } from './startup.ts';

/** What the four lists of a start answered. */
export type Answered = Pick<Configured, 'revision' | 'modules' | 'menus'> & {
  readonly brands: readonly Brand[];
  readonly setting: Setting;
};

/** What a page of this host takes over of the answers: a brand only from a list that is not empty, settings only with an id (specification §4). */
export function configuredFrom({ brands, setting, ...lists }: Answered, host: string): Partial<Configured> {
  return {
    ...lists,
    ...(brands.length > 0 && { brand: chooseBrand(brands, host) }),
    ...(setting.id && { setting }),
  };
}

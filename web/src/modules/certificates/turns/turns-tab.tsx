import { CatalogPage } from '#catalog/catalog-page.tsx';
import type { TabProps } from '../today/tab-props.ts';
import { turns } from './turns.tsx';

/** Tab `turnos`: when draws are held. */
export function TurnsTab({ tabs }: TabProps) {
  return <CatalogPage of={turns} tabs={tabs} />;
}

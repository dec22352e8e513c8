import { CatalogPage } from '#catalog/catalog-page.tsx';
import type { TabProps } from '../today/tab-props.ts';
import { gameRules } from './game-rules.tsx';

/** Tab `reglas`: by what the results of each game are judged, and since when. */
export function RulesTab({ tabs }: TabProps) {
  return <CatalogPage of={gameRules} tabs={tabs} />;
}

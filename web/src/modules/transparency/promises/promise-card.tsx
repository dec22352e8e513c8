import type { PublicInitiativeRow } from '@vereda/contract/transparency/initiative-public';
import { nameOf } from '#catalog/place.ts';
import { locale } from '#i18n/locale.ts';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import cards from '#ui/look/cards.module.css';
import { PromiseBadges, PromiseBar } from './promise-bar.tsx';

type CardProps = { readonly initiative: PublicInitiativeRow; readonly Heading?: 'h2' | 'h3' };

/** An initiative in a list: what, whose, how it stands, promised against done; the whole card opens it. */
export function PromiseCard({ initiative, Heading = 'h2' }: CardProps) {
  const { id, summary, summary_en: english, category, area, colonia } = initiative;
  const filed = [category && nameOf(category), area?.name, colonia].filter(Boolean).join(' · ');
  return (
    <>
      <Heading className={cards.cardTitle}>
        <Link to="/" query={{ iniciativa: String(id) }}>
          {nameOf(initiative)}
        </Link>
      </Heading>
      {filed && <p className={blocks.hint}>{filed}</p>}
      <p className={cards.text}>{locale === 'en' ? english : summary}</p>
      <PromiseBadges initiative={initiative} />
      <PromiseBar initiative={initiative} />
    </>
  );
}

import type { ListedBulletin } from '@vereda/contract/listener/figures/bulletin';
import { capital, monthWords } from '@vereda/contract/listener/figures/bulletin-text';
import type { ReactNode } from 'react';
import { locale } from '#i18n/locale.ts';
import { formatNumber } from '#i18n/number.ts';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { bulletinPageWords as t } from './bulletin-page-words.ts';

type ItemProps = { readonly bulletin: ListedBulletin; readonly actions?: ReactNode };

/** A bulletin in a list: its month, what was received and solved, its edition where that is not the first. */
export function BulletinItem({ bulletin, actions }: ItemProps) {
  const { month, edition, received, solved } = bulletin;
  const told = [
    t.item({ received: formatNumber(received), solved: formatNumber(solved) }),
    ...(edition > 1 ? [t.edition({ edition })] : []),
  ];
  return (
    <li className={blocks.row}>
      <span>
        <Link to="/" query={{ boletin: month }}>
          {capital(monthWords(month, locale))}
        </Link>
        <small>{told.join(' · ')}</small>
      </span>
      {actions}
    </li>
  );
}

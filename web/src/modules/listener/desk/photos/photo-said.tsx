import { Button } from '@mantine/core';
import { DOUBT_WORDS } from '@vereda/contract/ai/image-run';
import type { LookedAt } from '@vereda/contract/ai/looking';
import { locale } from '#i18n/locale.ts';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { photoWords as t } from './photo-words.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

type PhotoSaidProps = {
  readonly looked: LookedAt | null;
  readonly isProposal: boolean;
  readonly onClear: () => void;
};

/** What the vision tools say of a photo, for who decides on it; nothing where they are off or found nothing. */
export function PhotoSaid({ looked, isProposal, onClear }: PhotoSaidProps) {
  if (!looked || looked.state === 'off') return null;
  // What was not looked for is no news at every photo.
  const doubts = looked.doubts.filter((doubt) => doubt !== 'unchecked');
  return (
    <section className={blocks.stack} aria-live="polite">
      {looked.state === 'waiting' && <p className={blocks.hint}>{t.looking}</p>}
      {looked.state === 'failed' && <p className={blocks.hint}>{t.lookFailed}</p>}
      {isProposal && (
        <div>
          <strong>{t.proposed({ count: looked.proposed.length })}</strong>{' '}
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            {t.clear}
          </Button>
        </div>
      )}
      {doubts.length > 0 && (
        <p>
          {t.doubts({ doubts: list.format(doubts.map((doubt) => DOUBT_WORDS[doubt][locale])) })}
          <span className={blocks.under}>{t.doubtsOnly}</span>
        </p>
      )}
      {looked.found?.text && (
        <details>
          <summary>{t.written}</summary>
          <p className={blocks.said}>{looked.found.text}</p>
        </details>
      )}
      {looked.near.map(({ photo_id, report_id, folio }) => (
        <Link key={photo_id} to="/admin/listener/attention/$id" params={{ id: String(report_id) }}>
          {t.near({ folio })}
        </Link>
      ))}
    </section>
  );
}

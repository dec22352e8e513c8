import { gapWords } from '../../gaps/gap-words.ts';
import { drawWords } from '../../words/draw-words.ts';
import type { Certificate } from './certificate.ts';
import classes from './document.module.css';

/** Numbers that are missing before this draw's, and why, for everybody to read; nothing without a gap. */
export function NumberGap({ certificate }: { readonly certificate: Certificate }) {
  const { number_gap: count, gap_reason: reason } = certificate;
  if (count === 0) return null;
  return (
    <section>
      <h2 className={classes.caption}>{gapWords.title}</h2>
      <p>
        {drawWords.gap({ count })} {reason === null ? gapWords.noReason : gapWords.reason({ reason })}
      </p>
    </section>
  );
}

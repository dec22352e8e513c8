import blocks from '#ui/look/blocks.module.css';
import classes from './gaps.module.css';
import { drawWords } from '../words/draw-words.ts';
import { gapWords as t } from './gap-words.ts';

type Gap = { readonly number_gap: number; readonly gap_reason: string | null };

/** In a list: how many numbers are missing before a draw, and why where it was said; nothing without a gap. */
export function GapLine({ draw: { number_gap: count, gap_reason: reason } }: { readonly draw: Gap }) {
  if (count === 0) return null;
  const missing = drawWords.gap({ count });
  if (reason === null) return <p className={classes.flag}>{missing}</p>;
  return (
    <p className={blocks.hint}>
      {missing} {t.reason({ reason })}
    </p>
  );
}

import type { CaseFile } from '@vereda/contract/listener/case-file';
import blocks from '#ui/look/blocks.module.css';
import { PromiseBar, spentWords } from '../promise-bar.tsx';
import { TermBadge } from '../term-badge.tsx';
import classes from './case-file.module.css';

/** How a case's promise stands: the word, the date, and how much of the time is gone. */
export function CaseTerm({ term, report }: Pick<CaseFile, 'term' | 'report'>) {
  const words = spentWords(report);
  return (
    <div className={classes.promise}>
      <p className={classes.term}>
        <TermBadge level={term.level} dueAt={term.due_at} />
        {words && <span className={blocks.hint}>{words}</span>}
      </p>
      <PromiseBar of={report} isWide />
    </div>
  );
}

import { Button } from '@mantine/core';
import { rowsAt, useDraft } from './draft-context.ts';
import { DraftField, DraftRows } from './draft-fields.tsx';
import { equalShares, valueAt, type DraftPath } from './draft.ts';
import { resultWords as t } from './result-words.ts';
import classes from './result-form.module.css';

const EMPTY = { card: '', agency: '', locality: '', province: '', share: '' };

/** Who shares a prize: places and agencies, never a person. */
export function WinnerRows({ path, prize }: { readonly path: DraftPath; readonly prize: DraftPath }) {
  const { draft, change } = useDraft();
  const winners = rowsAt(draft, path);
  const shares = equalShares(String(valueAt(draft, prize) as string), winners.length);
  const shareOut = () =>
    change(
      path,
      winners.map((winner, index) => ({ ...winner, share: shares[index] })),
    );
  return (
    <DraftRows
      path={path}
      title={t.winners}
      add={t.addWinner}
      empty={EMPTY}
      rowName={(n) => t.winner({ n })}
      actions={
        shares.length > 0 && (
          <Button variant="default" onClick={shareOut}>
            {t.shareOut}
          </Button>
        )
      }
    >
      {(row) => (
        <div className={classes.fields}>
          <DraftField path={`${row}.locality`} label={t.locality} />
          <DraftField path={`${row}.province`} label={t.province} />
          <DraftField path={`${row}.agency`} label={t.agency} maxLength={20} />
          <DraftField path={`${row}.card`} label={t.card} maxLength={40} />
          <DraftField path={`${row}.share`} label={t.share} kind="amount" maxLength={20} />
        </div>
      )}
    </DraftRows>
  );
}

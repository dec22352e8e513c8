import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { Section } from '#ui/page.tsx';
import { BallsField } from './result/balls-field.tsx';
import { rowsAt, useDraft } from './result/draft-context.ts';
import { DraftChoice, DraftField, DraftPart, DraftRows } from './result/draft-fields.tsx';
import { valueAt, type Draft, type DraftPath } from './result/draft.ts';
import { ResultForm } from './result/result-form.tsx';
import { resultWords as t } from './result/result-words.ts';
import { WinnerRows } from './result/winner-rows.tsx';
import classes from './result/result-form.module.css';

const TIER = { at_ball: '', prize: '', winners: [] };
const ROUND = { balls: [], line: null, bingo: null };
const POT = { amount: '', status: 'vacant', limit_ball: '', winners: [] };
const SPECIAL = { name: '', prize: '', winners: [] };

/** Types the rounds of a bingo as the balls come out. */
export function BingoEntry({ draw }: { readonly draw: DrawCase }) {
  const rounds = Array.from({ length: draw.rules.rounds }, () => ROUND);
  const empty = { format: 'bingo', rounds, specials: [], pot: null };
  return (
    <ResultForm draw={draw} empty={empty} begin="rounds.0.balls">
      {(draft) => (
        <>
          {rowsAt(draft, 'rounds').map((_, index) => (
            <Round key={index} index={index} ballCount={draw.rules.ball_count} />
          ))}
          <DraftRows
            path="specials"
            title={t.specials}
            add={t.addSpecial}
            empty={SPECIAL}
            rowName={(n) => t.special({ n })}
          >
            {(row) => (
              <>
                <div className={classes.fields}>
                  <DraftField path={`${row}.name`} label={t.name} />
                  <DraftField path={`${row}.prize`} label={t.prize} kind="amount" maxLength={20} />
                </div>
                <WinnerRows path={`${row}.winners`} prize={`${row}.prize`} />
              </>
            )}
          </DraftRows>
          <Pot />
        </>
      )}
    </ResultForm>
  );
}

function Round({ index, ballCount }: { readonly index: number; readonly ballCount: number }) {
  const { draft, change } = useDraft();
  const path = `rounds.${index}`;
  const mark = (prize: 'line' | 'bingo', atBall: number) => {
    const tier = (valueAt(draft, `${path}.${prize}`) as Draft | null) ?? TIER;
    change(`${path}.${prize}`, { ...tier, at_ball: String(atBall) });
  };
  return (
    <Section title={t.round({ n: index + 1 })}>
      <div className={classes.part}>
        <BallsField path={`${path}.balls`} ballCount={ballCount} onPrize={mark} />
        <Tier path={`${path}.line`} label={t.line} />
        <Tier path={`${path}.bingo`} label={t.bingo} />
      </div>
    </Section>
  );
}

function Tier({ path, label }: { readonly path: DraftPath; readonly label: string }) {
  return (
    <DraftPart path={path} label={label} empty={TIER}>
      <div className={classes.fields}>
        <DraftField
          path={`${path}.at_ball`}
          label={t.atBall}
          hint={t.vacantHint}
          kind="digits"
          maxLength={3}
        />
        <DraftField path={`${path}.prize`} label={t.prize} kind="amount" maxLength={20} />
      </div>
      <WinnerRows path={`${path}.winners`} prize={`${path}.prize`} />
    </DraftPart>
  );
}

function Pot() {
  return (
    <DraftPart path="pot" label={t.pot} empty={POT}>
      <div className={classes.fields}>
        <DraftField path="pot.amount" label={t.amount} kind="amount" maxLength={20} />
        <DraftChoice
          path="pot.status"
          label={t.potStatus}
          data={[
            { value: 'vacant', label: t.vacant },
            { value: 'won', label: t.won },
          ]}
        />
        <DraftField path="pot.limit_ball" label={t.limitBall} kind="digits" maxLength={3} />
      </div>
      <WinnerRows path="pot.winners" prize="pot.amount" />
    </DraftPart>
  );
}

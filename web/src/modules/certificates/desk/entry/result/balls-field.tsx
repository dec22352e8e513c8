import type { KeyboardEvent, ClipboardEvent } from 'react';
import { useState } from 'react';
import { TextField } from '#forms/fields.tsx';
import { useDraft } from './draft-context.ts';
import { valueAt, type DraftPath } from './draft.ts';
import { resultWords as t } from './result-words.ts';
import classes from './result-form.module.css';

type BallsFieldProps = {
  readonly path: DraftPath;
  readonly ballCount: number;
  /** Called by the key of a prize while this many balls are out. */
  readonly onPrize: (prize: 'line' | 'bingo', atBall: number) => void;
};

const KEYS: Readonly<Record<string, 'line' | 'bingo'>> = { l: 'line', b: 'bingo' };

/** The balls of a round in the order in which they come out, by keyboard alone: number, Enter, and L or B for a prize. */
export function BallsField({ path, ballCount, onPrize }: BallsFieldProps) {
  const { draft, change, remarkAt } = useDraft();
  const balls = (valueAt(draft, path) as readonly number[] | undefined) ?? [];
  const [text, setText] = useState('');
  const add = (more: readonly number[]) => change(path, [...balls, ...more]);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const prize = KEYS[event.key.toLowerCase()];
    if (event.key === 'Enter' || event.key === ' ' || prize) event.preventDefault();
    const typed = /^\d+$/.test(text) ? [Number(text)] : [];
    if (event.key === 'Backspace' && text === '') change(path, balls.slice(0, -1));
    if (event.key !== 'Enter' && event.key !== ' ' && !prize) return;
    if (typed.length > 0) add(typed);
    if (prize) onPrize(prize, balls.length + typed.length);
    setText('');
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text').match(/\d+/g) ?? [];
    if (pasted.length < 2) return;
    event.preventDefault();
    add(pasted.map(Number));
  };
  const repeated = balls.find((ball, index) => balls.indexOf(ball) !== index);
  return (
    <div className={classes.part}>
      <TextField
        id={`result-${path.replaceAll('.', '-')}`}
        label={t.ball}
        hint={t.ballHint}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        error={repeated === undefined ? remarkAt(path) : t.repeated({ ball: repeated })}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onChange={(event) => setText(event.currentTarget.value.replace(/\D/g, ''))}
      />
      <p aria-live="polite">{t.balls({ count: balls.length })}</p>
      <ol className={classes.balls}>
        {balls.map((ball, index) => {
          const remark = remarkAt(`${path}.${index}`);
          const isWrong = remark !== null || balls.indexOf(ball) !== index || ball < 1 || ball > ballCount;
          return (
            <li key={index}>
              <button
                type="button"
                className={classes.ball}
                data-wrong={isWrong || undefined}
                title={remark ?? undefined}
                aria-label={[t.dropBall({ ball, n: index + 1 }), remark].filter(Boolean).join('. ')}
                onClick={() =>
                  change(
                    path,
                    balls.filter((_ball, at) => at !== index),
                  )
                }
              >
                {ball}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { COUPON_GAMES } from '@vereda/contract/certificates/results/coupon';
import { gameName } from '../../words/draw-words.ts';
import { DraftChoice, DraftField, DraftPart } from './result/draft-fields.tsx';
import { ResultForm } from './result/result-form.tsx';
import { resultWords as t } from './result/result-words.ts';
import classes from './result/result-form.module.css';

const EMPTY = {
  format: 'coupons',
  of_game: 'rio-negro',
  of_draw_number: '',
  of_draw_date: '',
  coupon: '',
  agency: '',
  subagency: '',
  locality: '',
  bet: null,
  multiplier: '',
  gross: '',
  withheld: '0.00',
  net: '',
};
const BET = { number: '', range: '1', stake: '' };

/** Types a winning coupon; who claims it is no part of it. */
export function CouponEntry({ draw }: { readonly draw: DrawCase }) {
  return (
    <ResultForm draw={draw} empty={EMPTY} begin="of_draw_number">
      {({ of_game }) => (
        <>
          <div className={classes.fields}>
            <DraftChoice
              path="of_game"
              label={t.ofGame}
              data={COUPON_GAMES.map((value) => ({ value, label: gameName(value) }))}
            />
            <DraftField path="of_draw_number" label={t.ofDraw} kind="digits" maxLength={7} />
            <DraftField path="of_draw_date" label={t.ofDate} kind="date" />
          </div>
          <div className={classes.fields}>
            <DraftField path="coupon" label={t.coupon} maxLength={40} />
            <DraftField path="agency" label={t.agency} maxLength={20} />
            <DraftField path="subagency" label={t.subagency} maxLength={20} />
            <DraftField path="locality" label={t.locality} />
          </div>
          {of_game === 'rio-negro' && (
            <DraftPart path="bet" label={t.bet} empty={BET}>
              <div className={classes.fields}>
                <DraftField path="bet.number" label={t.betNumber} kind="digits" maxLength={4} />
                <DraftChoice
                  path="bet.range"
                  label={t.range}
                  data={['1', '5', '10', '20'].map((value) => ({
                    value,
                    label: value === '1' ? t.rangeHead : t.rangeOf({ n: value }),
                  }))}
                />
                <DraftField path="bet.stake" label={t.stake} kind="amount" maxLength={20} />
                <DraftField path="multiplier" label={t.multiplier} kind="digits" maxLength={6} />
              </div>
            </DraftPart>
          )}
          <div className={classes.fields}>
            <DraftField path="gross" label={t.gross} kind="amount" maxLength={20} />
            <DraftField path="withheld" label={t.withheld} kind="amount" maxLength={20} />
            <DraftField path="net" label={t.net} kind="amount" maxLength={20} />
          </div>
        </>
      )}
    </ResultForm>
  );
}

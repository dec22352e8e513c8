import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { useDraft } from './result/draft-context.ts';
import { DraftChoice, DraftField, DraftRows } from './result/draft-fields.tsx';
import { valueAt, type DraftPath } from './result/draft.ts';
import { ResultForm } from './result/result-form.tsx';
import { resultWords as t } from './result/result-words.ts';
import classes from './result/result-form.module.css';

const prize = (place: number) => ({
  place: String(place),
  number: '',
  kind: 'money',
  amount: '',
  goods: '',
  winners: [],
});
const HOLDER = { agency: '', locality: '', province: '', fractions: '' };

/** Types the prizes of a lottery by their places. */
export function PrizesEntry({ draw }: { readonly draw: DrawCase }) {
  const places = Array.from({ length: draw.rules.places ?? 1 }, (_, index) => prize(index + 1));
  const empty = { format: 'prizes', edition: '', host_province: '', prizes: places };
  return (
    <ResultForm draw={draw} empty={empty} begin="prizes.0.number">
      {(draft) => (
        <>
          <div className={classes.fields}>
            <DraftField path="edition" label={t.edition} hint={t.editionHint} />
            <DraftField path="host_province" label={t.host} />
          </div>
          <DraftRows
            path="prizes"
            title={t.prizes}
            add={t.addPrize}
            empty={prize((valueAt(draft, 'prizes') as readonly unknown[]).length + 1)}
            min={1}
            rowName={(n) => t.place({ n })}
          >
            {(row) => <PrizeRow path={row} digits={draw.rules.digits} />}
          </DraftRows>
        </>
      )}
    </ResultForm>
  );
}

function PrizeRow({ path, digits }: { readonly path: DraftPath; readonly digits: number }) {
  const { draft } = useDraft();
  const isMoney = valueAt(draft, `${path}.kind`) === 'money';
  return (
    <>
      <div className={classes.fields}>
        <DraftField path={`${path}.place`} label={t.placeLabel} kind="digits" maxLength={3} />
        <DraftField path={`${path}.number`} label={t.number} kind="digits" maxLength={digits} />
        <DraftChoice
          path={`${path}.kind`}
          label={t.kind}
          data={[
            { value: 'money', label: t.money },
            { value: 'goods', label: t.goods },
          ]}
        />
        {isMoney ? (
          <DraftField path={`${path}.amount`} label={t.amount} kind="amount" maxLength={20} />
        ) : (
          <DraftField path={`${path}.goods`} label={t.what} maxLength={200} />
        )}
      </div>
      <DraftRows
        path={`${path}.winners`}
        title={t.holders}
        add={t.addHolder}
        empty={HOLDER}
        rowName={(n) => t.holder({ n })}
      >
        {(row) => (
          <div className={classes.fields}>
            <DraftField path={`${row}.fractions`} label={t.fractions} kind="digits" maxLength={3} />
            <DraftField path={`${row}.agency`} label={t.agency} maxLength={20} />
            <DraftField path={`${row}.locality`} label={t.locality} />
            <DraftField path={`${row}.province`} label={t.province} />
          </div>
        )}
      </DraftRows>
    </>
  );
}

import type { CertifiedCoupon } from '@vereda/verifier/format/results';
import { amountWords, resultRows } from '@vereda/verifier/words/result-rows';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import { KeyValues } from '#ui/key-values.tsx';
import classes from './result.module.css';
import { resultsWords as t } from './results-words.ts';

/** A winning coupon: what it pays, what was bet and where it was sold; of who claims it nothing but a salted hash. */
export function CouponResult({ result }: { readonly result: CertifiedCoupon }) {
  return (
    <>
      <h2 className={classes.caption}>{t.coupon}</h2>
      <p className={classes.net}>
        {t.net}: <strong>{amountWords(result.net)}</strong>
      </p>
      <KeyValues facts={resultRows(result, locale)} />
      {result.beneficiary_sha256 && <p className={blocks.hint}>{t.privateNote}</p>}
    </>
  );
}

import { formatNumber } from '#i18n/number.ts';
import { RankedTable } from '#charts/ranked-table.tsx';
import { Told } from '../told.tsx';
import { GanadoresCsv, type FiguresProps } from './csv.tsx';
import { ganadoresWords as t } from './ganadores-words.ts';

/** Coupons that can still be claimed, by the days that are left. */
export function Claims({ figures, wanted }: FiguresProps) {
  const { open, expired, certified, claim_days: days } = figures;
  const waiting = open.filter(({ coupons }) => coupons > 0);
  const title = t.claimsTitle({ count: open.reduce((sum, { coupons }) => sum + coupons, 0) });
  return (
    <Told
      title={title}
      note={t.claimsNote({ days, expired, certified })}
      tools={<GanadoresCsv wanted={wanted} table="claims" title={title} />}
    >
      {waiting.length > 0 && (
        <RankedTable
          caption={title}
          of={t.daysLeft}
          rows={waiting}
          keyOf={({ days_left: left }) => left}
          name={({ days_left: left }) => (left === 0 ? t.lastDay : formatNumber(left))}
          size={({ coupons }) => coupons}
          columns={[{ label: t.coupons, cell: ({ coupons }) => formatNumber(coupons) }]}
        />
      )}
    </Told>
  );
}

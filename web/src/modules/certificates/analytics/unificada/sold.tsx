import type { Unificada } from '@vereda/contract/certificates/analytics/unificada';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { tellMoney } from '../money.ts';
import { RankedTable, type Column } from '#charts/ranked-table.tsx';
import { Told, ToldParts } from '../told.tsx';
import { UnificadaCsv, type FiguresProps } from './csv.tsx';
import { unificadaWords as t } from './unificada-words.ts';

/** Fractions of winning tickets that were sold, by place. */
export function SoldByPlace({ figures, days }: FiguresProps) {
  const { issued, sold, places, prizes, unsold_prizes: unsold } = figures;
  const title = t.soldTitle({ issued, sold });
  return (
    <Told
      title={title}
      lead={t.soldLead({ prizes, count: unsold })}
      note={t.soldNote}
      tools={<UnificadaCsv days={days} table="places" title={title} />}
    >
      <RankedTable
        caption={title}
        of={t.place}
        rows={places}
        keyOf={({ place }) => place}
        name={({ place }) => place}
        size={(row) => row.sold}
        columns={[
          { label: t.prizes, cell: (row) => formatNumber(row.prizes) },
          { label: t.soldShort, cell: (row) => formatNumber(row.sold) },
          { label: t.unsoldShort, cell: (row) => formatNumber(row.issued - row.sold) },
        ]}
      />
    </Told>
  );
}

type Sold = Omit<Unificada['provinces'][number], 'province'>;
const COLUMNS: readonly Column<Sold>[] = [
  { label: t.prizes, cell: ({ prizes }) => formatNumber(prizes) },
  { label: t.fractions, cell: ({ fractions }) => formatNumber(fractions) },
  { label: t.amount, cell: ({ amount }) => tellMoney(amount) },
];

/** Winning fractions by province and locality. */
export function Where({ figures: { provinces, localities, sold }, days }: FiguresProps) {
  const [province] = provinces;
  const [locality] = localities;
  if (!province || !locality) return <p className={blocks.hint}>{t.provinceNone}</p>;
  const titles = {
    provinces: t.provinceTitle({
      province: province.province ?? t.provinceUnknown,
      n: province.fractions,
      sold,
    }),
    localities: t.localityTitle({
      locality: locality.locality ?? t.localityUnknown,
      n: locality.fractions,
    }),
  };
  return (
    <ToldParts>
      <Told
        title={titles.provinces}
        note={t.whereNote}
        tools={<UnificadaCsv days={days} table="provinces" title={titles.provinces} />}
      >
        <RankedTable
          caption={titles.provinces}
          of={t.province}
          rows={provinces}
          keyOf={(row) => row.province ?? ''}
          name={(row) => row.province ?? t.provinceUnknown}
          size={({ fractions }) => fractions}
          columns={COLUMNS}
        />
      </Told>
      <Told
        title={titles.localities}
        tools={<UnificadaCsv days={days} table="localities" title={titles.localities} />}
      >
        <RankedTable
          caption={titles.localities}
          of={t.locality}
          rows={localities}
          keyOf={(row) => `${row.locality} ${row.province}`}
          name={(row) => [row.locality ?? t.localityUnknown, row.province].filter(Boolean).join(', ')}
          size={({ fractions }) => fractions}
          columns={COLUMNS}
        />
      </Told>
    </ToldParts>
  );
}

import { ChanceFacts } from '../chance-facts.tsx';
import { HeatTable } from '../heat-table.tsx';
import { Told, ToldParts } from '../told.tsx';
import { UnificadaCsv, type FiguresProps } from './csv.tsx';
import { unificadaWords as t } from './unificada-words.ts';

/** Prizes by the last digit of their number. */
export function Endings({ figures: { endings, chi_square: chiSquare }, days }: FiguresProps) {
  const most = endings.toSorted((one, other) => other.all - one.all)[0];
  const title = t.endingsTitle({ digit: String(most?.digit ?? ''), n: most?.all ?? 0 });
  return (
    <ToldParts>
      <Told
        title={title}
        lead={t.endingsLead}
        tools={<UnificadaCsv days={days} table="endings" title={title} />}
      >
        <HeatTable
          isByRow
          caption={title}
          corner={t.endingsCorner}
          columns={endings.map(({ digit }) => String(digit))}
          rows={[
            { name: t.all, counts: endings.map(({ all }) => all) },
            { name: t.first, counts: endings.map(({ first }) => first) },
          ]}
        />
      </Told>
      {chiSquare && (
        <ChanceFacts
          chiSquare={chiSquare}
          titles={{ fair: t.chiFair, unfair: t.chiUnfair, few: t.chiFew }}
          lead={t.chiLead}
        />
      )}
    </ToldParts>
  );
}

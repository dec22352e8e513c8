import type { Extractos } from '@vereda/contract/certificates/analytics/extractos';
import { CountLink, CountLinks } from '#charts/count-links.tsx';
import { formatNumber } from '#i18n/number.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Link } from '#ui/link.tsx';
import { tellMinutes } from '../tell-minutes.ts';
import { Told, ToldParts } from '../told.tsx';
import { ExtractosCsv } from './csv.tsx';
import { extractosWords as t } from './extractos-words.ts';
import type { ToldProps } from './told-props.ts';
import type { Wanted } from './wanted.ts';

const HUNDRED = 100;

/** How many draws have their certificate, and how soon it is registered. */
export function Coverage({ figures: { coverage, delay }, wanted }: ToldProps) {
  const count = coverage.reduce((sum, { n }) => sum + n, 0);
  const certified = coverage.find(({ step }) => step === 'certificado')?.n ?? 0;
  // Rounded down: a hundred is said of all of them only.
  const percent = formatNumber(Math.floor((certified / count) * HUNDRED), { suffix: '%' });
  const title = t.coverageTitle({ percent, count });
  return (
    <ToldParts>
      <Told
        title={title}
        lead={t.coverageLead}
        tools={<ExtractosCsv wanted={wanted} table="coverage" title={title} />}
      >
        <CountLinks>
          {coverage.map(({ step, n }) => (
            <CountLink key={step} count={n} isPressing={step === 'programado'}>
              <StepLink step={step} wanted={wanted} />
            </CountLink>
          ))}
        </CountLinks>
      </Told>
      <Delay delay={delay} />
    </ToldParts>
  );
}

type StepLinkProps = {
  readonly step: Extractos['coverage'][number]['step'];
  readonly wanted: Wanted;
};

// The desk lists one game's draws by day and state; what is narrowed further has no such list.
function StepLink({ step, wanted: { game, turn, from, to } }: StepLinkProps) {
  if (game !== 'rio-negro' || turn !== undefined) return t[step];
  return (
    <Link to="/admin/certificates/rio-negro" query={{ estado: step, desde: from, hasta: to }}>
      {t[step]}
    </Link>
  );
}

function Delay({ delay: { n, median, p90, from_schedule: scheduled } }: Pick<Extractos, 'delay'>) {
  if (median === null || p90 === null) {
    return (
      <Told title={t.delayNone}>
        <p>{t.delayNoneNote}</p>
      </Told>
    );
  }
  const told = { median: tellMinutes(median), p90: tellMinutes(p90) };
  return (
    <Told title={t.delayTitle(told)} note={t.delayNote({ count: n, scheduled })}>
      <KeyValues
        facts={[
          [t.median, told.median],
          [t.p90, told.p90],
        ]}
      />
    </Told>
  );
}

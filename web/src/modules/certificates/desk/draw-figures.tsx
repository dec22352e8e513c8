import type { DrawFigures as Figures } from '@vereda/contract/certificates/draw-figures';
import { GAMES } from '@vereda/contract/certificates/game';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { ChartPart } from '#charts/chart-part.tsx';
import { CountLink, CountLinks } from '#charts/count-links.tsx';
import { TrendFigure, TrendFigures } from '#charts/trend-figure.tsx';
import { TrendTable } from '#charts/trend-table.tsx';
import { formatDate } from '#i18n/date.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { PathLink } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { gameName } from '../words/draw-words.ts';

const t = dictionary({
  es: {
    title: 'Sorteos',
    at: 'Datos al {moment}',
    programado: 'Programados, sin cargar',
    cargado: 'Cargados, esperan firmas',
    firmado: 'Firmados, esperan registro',
    held: 'Sorteos en 7 días',
    certified: 'De ellos, certificados',
    byDay: 'Sorteos por día: {game}',
    heldColumn: 'Sorteos',
    certifiedColumn: 'Certificados',
  },
  en: {
    title: 'Draws',
    at: 'Figures as of {moment}',
    programado: 'Scheduled, not entered',
    cargado: 'Entered, waiting for signatures',
    firmado: 'Signed, waiting to be registered',
    held: 'Draws in 7 days',
    certified: 'Of these, certified',
    byDay: 'Draws by day: {game}',
    heldColumn: 'Draws',
    certifiedColumn: 'Certified',
  },
});

type Game = Figures['games'][number];
const STEPS = ['programado', 'cargado', 'firmado'] as const;

/** Draws on the dashboard: what waits, and the week; every number leads to the list that it counts. */
export function DrawFigures() {
  const query = useCall('POST /certificates/draws/figures', {});
  useLive(['draw-changed', 'certificate-published'], ['POST /certificates/draws/figures']);
  const at = query.data && t.at({ moment: formatDate(query.data.as_of, 'moment') });
  return (
    <Section title={t.title} lead={at ?? ' '}>
      <Loaded query={query} skeleton={<Skeleton lines={4} height={44} />}>
        {({ games, period }) =>
          games.map((game) => <GameFigures key={game.game} figures={game} period={period} />)
        }
      </Loaded>
    </Section>
  );
}

function GameFigures({ figures, period }: { readonly figures: Game; readonly period: Figures['period'] }) {
  const { game, held, certified, waiting } = figures;
  const list = (query: Record<string, string>) =>
    `${GAMES[game].screen ?? '/'}?${new URLSearchParams(query).toString()}`;
  const days = { desde: period.from, hasta: period.to };
  return (
    <ChartPart title={gameName(game)}>
      <CountLinks>
        {STEPS.map((step) => (
          <CountLink key={step} count={waiting[step]}>
            <PathLink path={list({ estado: step })}>{t[step]}</PathLink>
          </CountLink>
        ))}
      </CountLinks>
      <TrendFigures>
        <TrendFigure trend={held} period={period} kind="flow">
          <PathLink path={list(days)}>{t.held}</PathLink>
        </TrendFigure>
        <TrendFigure trend={certified} period={period} kind="flow">
          <PathLink path={list({ estado: 'certificado', ...days })}>{t.certified}</PathLink>
        </TrendFigure>
      </TrendFigures>
      <TrendTable
        caption={t.byDay({ game: gameName(game) })}
        period={period}
        columns={[
          { label: t.heldColumn, days: held.days },
          { label: t.certifiedColumn, days: certified.days },
        ]}
      />
    </ChartPart>
  );
}

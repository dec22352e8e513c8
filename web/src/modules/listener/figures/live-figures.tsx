import { LATE_COUNT_MAX } from '@vereda/contract/limits';
import { useCall } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { formatNumber } from '#i18n/number.ts';
import { Figure, FigureStrip } from '#ui/figure.tsx';
import { Link } from '#ui/link.tsx';

const t = dictionary({
  es: {
    bulletin: 'Boletín de cada mes, con sus datos',
    last: 'reportes en los últimos 30 días',
    open: 'siguen abiertos',
    late: 'siguen abiertos; {late} pasaron su fecha',
    lateMany: 'siguen abiertos; más de {late} pasaron su fecha',
    median: 'días o menos llevó resolver la mitad de los últimos',
    accepted: 'resueltos que aceptó quien los hizo',
    tacit: 'resueltos que aceptó quien los hizo; {tacit} más cerraron sin objeción',
  },
  en: {
    bulletin: 'Bulletin of each month, with its data',
    last: 'reports in the last 30 days',
    open: 'still open',
    late: 'still open; {late} are past their date',
    lateMany: 'still open; more than {late} are past their date',
    median: 'days or less to solve half of the latest ones',
    accepted: 'solved and accepted by those who reported them',
    tacit: 'solved and accepted by those who reported them; {tacit} more closed without objection',
  },
});

// Until they come the places of the numbers are held.
const COMING = {
  as_of: '',
  open: null,
  late: 0,
  median_days: null,
  accepted: null,
  accepted_tacitly: 0,
  last_30_days: null,
};

/** Reports in figures, with their moment; silence is never counted as acceptance. */
export function LiveFigures() {
  const { data } = useCall('GET /reports/figures', {});
  const figures = data ?? COMING;
  const hasMedian = !data || data.median_days !== null;
  return (
    <FigureStrip
      at={figures.as_of}
      more={
        <Link to="/" query={{ boletin: 'todos' }}>
          {t.bulletin}
        </Link>
      }
    >
      <Figure value={figures.open} label={openWords(figures.late)} />
      {hasMedian && <Figure value={figures.median_days} label={t.median} />}
      <Figure value={figures.accepted} label={acceptedWords(figures.accepted_tacitly)} />
      <Figure value={figures.last_30_days} label={t.last} />
    </FigureStrip>
  );
}

function openWords(late: number): string {
  if (late === 0) return t.open;
  return late > LATE_COUNT_MAX
    ? t.lateMany({ late: formatNumber(LATE_COUNT_MAX) })
    : t.late({ late: formatNumber(late) });
}

function acceptedWords(tacit: number): string {
  return tacit === 0 ? t.accepted : t.tacit({ tacit: formatNumber(tacit) });
}

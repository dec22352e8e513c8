import { useCall } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { Figure, FigureStrip } from '#ui/figure.tsx';

const t = dictionary({
  es: {
    last: 'reportes en los últimos 30 días',
    open: 'abiertos ahora',
    accepted: 'resueltos y aceptados por quien los hizo',
    tacit: 'cerrados sin objeción en el plazo',
  },
  en: {
    last: 'reports in the last 30 days',
    open: 'open now',
    accepted: 'solved and accepted by those who reported them',
    tacit: 'closed without objection in time',
  },
});

/** Reports in figures, with their moment; silence is never counted as acceptance. */
export function LiveFigures() {
  const { data } = useCall('GET /reports/figures', {});
  return (
    <FigureStrip at={data?.as_of ?? ''}>
      <Figure value={data?.last_30_days ?? null} label={t.last} />
      <Figure value={data?.open ?? null} label={t.open} />
      <Figure value={data?.accepted ?? null} label={t.accepted} />
      <Figure value={data?.accepted_tacitly ?? null} label={t.tacit} />
    </FigureStrip>
  );
}

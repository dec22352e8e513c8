import type { Locale } from '@vereda/contract/locale';
import type { Subscription } from './subscription.queries.ts';

// The product's grouping is that of English in both languages.
const grouped = (count: number): string => new Intl.NumberFormat('en').format(count);

const WORDS = {
  es: {
    askSubject: 'Falta confirmar el resumen diario de reportes',
    askBody:
      'Alguien pidió recibir en esta dirección un resumen diario de los reportes públicos de la ciudad. Llegará solo si se confirma; sin confirmar, lo pedido se olvida en siete días.',
    askButton: 'Ver lo pedido y confirmar',
    subject: (count: number) =>
      count === 1
        ? 'Resumen del día: un reporte con novedades'
        : `Resumen del día: ${count} reportes con novedades`,
    lead: (count: number) =>
      count === 1
        ? 'Desde el último resumen hay novedades de un reporte:'
        : `Desde el último resumen hay novedades de ${count} reportes:`,
    fresh: 'Nuevos',
    moved: 'Cambiaron de etapa',
    more: (count: number) => `Y ${count} más, en la lista de reportes.`,
    button: 'Ver los reportes de la ciudad',
    of: (names: string) => `Este resumen reúne: ${names}.`,
    everything: 'toda la ciudad',
    around: (meters: number, place: string | null) =>
      `a ${grouped(meters)} m de ${place ?? 'un lugar elegido en el mapa'}`,
    drawn: (place: string | null) => `una zona dibujada${place === null ? '' : ` en ${place}`}`,
    manage: (url: string) => ({ aside: 'Ver o quitar suscripciones', url }),
    stop: (url: string) => ({ aside: 'No recibir más este resumen', url }),
    closing: 'Gracias por seguir lo que pasa en la ciudad.',
  },
  en: {
    askSubject: 'Please confirm the daily summary of reports',
    askBody:
      'Somebody asked for a daily summary of the city’s public reports at this address. It comes only if you confirm; otherwise the request is forgotten within seven days.',
    askButton: 'See the request and confirm',
    subject: (count: number) =>
      count === 1 ? 'Daily summary: one report with news' : `Daily summary: ${count} reports with news`,
    lead: (count: number) =>
      count === 1
        ? 'There is news of one report since the last summary:'
        : `There is news of ${count} reports since the last summary:`,
    fresh: 'New',
    moved: 'At another stage',
    more: (count: number) => `And ${count} more, in the list of reports.`,
    button: 'See the reports of the city',
    of: (names: string) => `This summary covers: ${names}.`,
    everything: 'the whole city',
    around: (meters: number, place: string | null) =>
      `within ${grouped(meters)} m of ${place ?? 'a place chosen on the map'}`,
    drawn: (place: string | null) => `a drawn area${place === null ? '' : ` in ${place}`}`,
    manage: (url: string) => ({ aside: 'See or end subscriptions', url }),
    stop: (url: string) => ({ aside: 'Stop this summary', url }),
    closing: 'Thank you for following what happens in the city.',
  },
} as const;

/** Words of the daily summary. */
export function summaryWordsOf(locale: Locale): (typeof WORDS)[Locale] {
  return WORDS[locale];
}

/** What a subscription is of, in a few words. */
export function nameOf(
  { category, colonia, around, drawn, drawn_near: near }: Subscription,
  locale: Locale,
): string {
  const words = WORDS[locale];
  const place = around && words.around(around.radius_m, around.place);
  return (
    [category, colonia, place, drawn && words.drawn(near)].filter(Boolean).join(' · ') || words.everything
  );
}

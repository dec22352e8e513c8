import { formatDate } from '#i18n/date.ts';
import { dictionary } from '#i18n/dictionary.ts';
import blocks from '#ui/look/blocks.module.css';
import type { Certificate } from './certificate.ts';
import classes from './document.module.css';
import { documentWords as t } from './document-words.ts';

const kinds = dictionary({
  es: {
    extracto: 'Extracto',
    orden_extraccion: 'Orden de extracción',
    carga_bolillas: 'Carga de las bolillas',
    otra: 'Otra acta',
  },
  en: {
    extracto: 'Result',
    orden_extraccion: 'Order of the draw',
    carga_bolillas: 'Loading of the balls',
    otra: 'Other record',
  },
});

/** What happened during the draw, and the fingerprints of its scanned records; nothing where there is neither. */
export function Happenings({ certificate }: { readonly certificate: Certificate }) {
  const { incidents, actas, stream_url } = certificate;
  return (
    <>
      {incidents.length > 0 && (
        <section>
          <h2 className={classes.caption}>{t.incidents}</h2>
          <ul className={classes.happened}>
            {incidents.map(({ id, happened_at, stream_second, text }) => (
              <li key={id}>
                <p className={blocks.hint}>
                  {formatDate(happened_at, 'moment')}
                  {stream_second !== null && ` · ${t.streamAt({ time: minutesOf(stream_second) })}`}
                </p>
                <p className={blocks.said}>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {actas.length > 0 && (
        <section>
          <h2 className={classes.caption}>{t.actas}</h2>
          <p className={blocks.hint}>{t.actasText}</p>
          <ul className={classes.happened}>
            {actas.map(({ kind, sha256 }) => (
              <li key={sha256}>
                {kinds[kind as keyof typeof kinds] ?? kinds.otra}
                <br />
                <code className={blocks.code}>{sha256}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      {stream_url && (
        <p className="no-print">
          <a href={stream_url} rel="noopener noreferrer">
            {t.stream}
          </a>
        </p>
      )}
    </>
  );
}

function minutesOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

import type { Board } from '@vereda/contract/certificates/calendar/calendar';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { PathLink } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { gameName } from '../words/draw-words.ts';
import { drawPath } from './board-steps.ts';
import { todayWords as t } from './today-words.ts';

/** What happened during the draws of the day, the latest first. */
export function DayIncidents({ incidents, draws }: Pick<Board, 'incidents' | 'draws'>) {
  return (
    <Section title={t.incidents}>
      {incidents.length === 0 && <p className={blocks.hint}>{t.incidentsNone}</p>}
      <ul className={blocks.rows}>
        {incidents.map((incident, index) => (
          <li key={index} className={blocks.row}>
            <div>
              <small>
                {formatDate(incident.happened_at, 'time')} · {gameName(incident.game)} ·{' '}
                <DrawLink incident={incident} draws={draws} />
              </small>
              <span className={blocks.said}>{incident.text}</span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type DrawLinkProps = { readonly incident: Board['incidents'][number]; readonly draws: Board['draws'] };

function DrawLink({ incident, draws }: DrawLinkProps) {
  const row = draws.find(({ draw }) => draw?.id === incident.draw_id);
  const path = row && drawPath(row);
  return path ? <PathLink path={path}>{incident.turn_name}</PathLink> : incident.turn_name;
}

import { GATE_TASKS, type Vision } from '@vereda/contract/ai/image-tools';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { KeyValues } from '#ui/key-values.tsx';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { PlainTable } from '../plain-table.tsx';
import { taskWords } from './task-words.ts';
import { visionWords as t } from './vision-words.ts';

/** What looks at pictures on this server, what is missing and what that means, and how it did of late. */
export function ToolFacts({ tools, health }: Pick<Vision, 'tools' | 'health'>) {
  const missing = tools.filter(({ installed }) => !installed);
  const isGateShut = missing.some(({ task }) => GATE_TASKS.some((one) => one === task));
  // What else there is comes with the product.
  const isLargerMissing = missing.some(({ task }) => task === 'nsfw' || task === 'objects');
  return (
    <Section title={t.tools} lead={t.toolsLead}>
      {missing.length > 0 && (
        <Message title={t.missing}>
          <ul className="prose-list">
            {missing.map(({ task }) => (
              <li key={task}>{taskWords[`${task}Missing`]}</li>
            ))}
            {isGateShut && <li>{t.gateShut}</li>}
            {isLargerMissing && <li>{t.howLarger}</li>}
          </ul>
        </Message>
      )}
      <PlainTable
        caption={t.tools}
        none=""
        heads={[t.task, t.state, t.model, t.time]}
        rows={tools.map(({ task, installed, provider, model, typical_ms }) => ({
          key: task,
          cells: [
            taskWords[task],
            installed ? t.installed : t.notInstalled,
            installed ? t.modelOf({ provider: provider === 'embedded' ? t.embedded : provider, model }) : '–',
            typical_ms === null ? '–' : t.milliseconds({ ms: formatNumber(typical_ms) }),
          ],
        }))}
      />
      <h3 className={blocks.heading}>{t.health({ days: health.days })}</h3>
      <KeyValues
        facts={[
          [t.lookedAt, formatNumber(health.done)],
          [t.failedOnes, formatNumber(health.failed)],
          [t.letThrough, formatNumber(health.let_through)],
          [t.waiting, formatNumber(health.waiting)],
        ]}
      />
    </Section>
  );
}

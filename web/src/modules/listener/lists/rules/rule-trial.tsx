import type { RuleTrial as Trial } from '@vereda/contract/listener/lists/routing-rule';
import { useCall } from '#api/use-call.ts';
import type { PreviewProps } from '#catalog/catalog.ts';
import type { FieldValues } from '#forms/field.ts';
import { formatNumber } from '#i18n/number.ts';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { ruleWords as t } from './rule-words.ts';

/** Where the last reports would go with a rule as it stands in the form, before it is saved. */
export function RuleTrial({ values, stored }: PreviewProps<{ readonly id: number }>) {
  const area = idIn(values, 'node_id');
  const draft = {
    id: stored?.id ?? null,
    category_id: idIn(values, 'category_id'),
    subcategory_id: idIn(values, 'subcategory_id'),
    colonia_id: idIn(values, 'colonia_id'),
    node_id: area ?? 0,
  };
  const trial = useCall(
    'POST /listener/routing-rules/dry-run',
    { draft },
    { enabled: area !== null, keepPrevious: true },
  );
  return (
    <Section title={t.trial}>
      {area === null ? (
        <p className={blocks.hint}>{t.trialNone}</p>
      ) : (
        <Loaded query={trial} skeleton={<Skeleton lines={5} height={24} />}>
          {(told) => <TrialFacts trial={told} />}
        </Loaded>
      )}
    </Section>
  );
}

function idIn(values: FieldValues, name: string): number | null {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? Number(value) : null;
}

function TrialFacts({ trial: { count, changed, unrouted, areas, examples } }: { readonly trial: Trial }) {
  const nameOf = (area: { readonly name: string } | null) => area?.name ?? t.nobody;
  return (
    <div className={blocks.stack} aria-live="polite">
      <p className={blocks.hint}>{t.trialLead({ count })}</p>
      <p>
        <strong>{changed === 0 ? t.trialSame : t.trialChanged({ count: changed })}</strong>
        {unrouted > 0 && ` ${t.trialUnrouted({ count: unrouted })}`}
      </p>
      {areas.length > 0 && (
        <table className={blocks.table}>
          <caption className="visually-hidden">{t.trialAreas}</caption>
          <thead>
            <tr>
              <th scope="col">{t.trialAreas}</th>
              <th scope="col">{t.count}</th>
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <tr key={area.id}>
                <th scope="row">{area.name}</th>
                <td className="tabular">{formatNumber(area.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {examples.length > 0 && (
        <>
          <h3>{t.trialExamples}</h3>
          <ul className={blocks.spaced}>
            {examples.map(({ id, folio, title, from, to }) => (
              <li key={id}>
                <Link to="/admin/listener/attention/$id" params={{ id: String(id) }}>
                  {folio}
                </Link>{' '}
                {title}
                <p className={blocks.hint}>{t.trialMove({ from: nameOf(from), to: nameOf(to) })}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

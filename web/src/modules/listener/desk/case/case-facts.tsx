import { IconPrinter } from '@tabler/icons-react';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import { KeyValues } from '#ui/key-values.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { findSubcategory, nameOf, useCategories } from '../../categories/read-categories.ts';
import { deskWords as t } from '../desk-words.ts';
import { CasePerson } from '../person/case-person.tsx';
import { printWords } from '../print/print-words.ts';
import { PostLink } from '../social/post-origin.tsx';
import { socialWords as s } from '../social/social-words.ts';
import { sourceWords } from '../wire-words.ts';

/** Type, area, followers, related cases. */
export function CaseFacts({ file }: { readonly file: CaseFile }) {
  const { report, related, followers, rating, term } = file;
  const { data: categories = [] } = useCategories();
  const type = findSubcategory(categories, report.subcategory_id);
  return (
    <>
      <Section title={t.facts}>
        <KeyValues
          facts={[
            [t.category2, type && `${nameOf(type.category)} · ${nameOf(type.subcategory)}`],
            [t.area, report.node],
            [t.source, sourceWords[report.source]],
            [s.origin, report.post && <PostLink key="post" {...report.post} />],
            [t.sourceNumber, report.source_number],
            [t.filed, formatDate(report.created_at, 'moment')],
            [
              t.promiseHistory,
              term.promises.map(({ promised_at }) => formatDate(promised_at, 'day')).join(' → '),
            ],
            ...report.answers.map(
              (one) =>
                [
                  locale === 'en' ? one.question_en : one.question,
                  (locale === 'en' ? one.answer_en : one.answer) || t.notAsked,
                ] as const,
            ),
            [t.rating({ stars: rating?.stars ?? 0 }), rating && (rating.text ?? '✓')],
          ]}
        />
        <CasePerson report={report} />
        <p className={blocks.hint}>{t.followers({ count: followers })}</p>
        <div>
          <ButtonLink
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            to="/admin/listener/attention/print/{-$id}"
            params={{ id: String(report.id) }}
          >
            {printWords.title}
          </ButtonLink>
        </div>
      </Section>
      {related.length > 0 && (
        <Section title={t.related}>
          <ul className={blocks.spaced}>
            {related.map((other) => (
              <li key={other.id}>
                <Link to="/admin/listener/attention/$id" params={{ id: String(other.id) }}>
                  {other.folio} · {other.title}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

import { WORD_TEXTS_MIN } from '@vereda/contract/ai/language';
import type { Category } from '@vereda/contract/listener/categories/category';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { SelectField } from '#forms/fields.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { typeChoices } from './type-name.ts';

const t = dictionary({
  es: {
    title: 'Palabras aprendidas',
    lead: 'Las que más hablan de un tipo frente a los demás. Las que están en menos de {min} textos no se muestran.',
    type: 'Tipo de reporte',
    none: 'Todavía no hay palabras que se repitan en sus reportes.',
    from: { one: 'De {count} reporte.', other: 'De los {count} reportes más nuevos.' },
    times: '{words} ({texts})',
  },
  en: {
    title: 'Words learned',
    lead: 'Those that speak most for a type against all others. Words of fewer than {min} texts are not shown.',
    type: 'Report type',
    none: 'No words come up again and again in its reports yet.',
    from: { one: 'From {count} report.', other: 'From its {count} newest reports.' },
    times: '{words} ({texts})',
  },
});

/** By which words a type is known. */
export function LearnedWords({ categories }: { readonly categories: readonly Category[] | undefined }) {
  const [chosen, setChosen] = useState('');
  return (
    <Section title={t.title} lead={t.lead({ min: WORD_TEXTS_MIN })}>
      <SelectField
        id="words-of-type"
        label={t.type}
        value={chosen}
        data={[{ value: '', label: '' }, ...typeChoices(categories)]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {chosen && <Words type={Number(chosen)} />}
    </Section>
  );
}

function Words({ type }: { readonly type: number }) {
  const query = useCall('POST /ai/getWords', { subcategory_id: type });
  return (
    <Loaded query={query} skeleton={<Skeleton lines={2} height={24} />}>
      {({ words, texts }) =>
        words.length === 0 ? (
          <p className={blocks.hint}>{t.none}</p>
        ) : (
          <>
            <p>
              {words.map((one) => t.times({ words: one.words, texts: formatNumber(one.texts) })).join(' · ')}
            </p>
            <p className={blocks.hint}>{t.from({ count: texts })}</p>
          </>
        )
      }
    </Loaded>
  );
}

import { Button } from '@mantine/core';
import type { Language } from '@vereda/contract/ai/language';
import { useSend } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { languageWords as t } from './language-words.ts';

/** What answers, what it learned from and when; it can be told to learn anew. */
export function ModelFacts({ model }: Pick<Language, 'model'>) {
  const retrain = useSend('POST /ai/retrain', {
    refreshes: ['POST /ai/getLanguage'],
    onDone: ({ texts }) => snackbar(t.retrained({ count: texts })),
  });
  return (
    <Section
      title={t.model}
      actions={
        <Button variant="default" loading={retrain.isPending} onClick={() => retrain.mutate({})}>
          {t.retrain}
        </Button>
      }
    >
      {retrain.error && <Message tone="danger">{retrain.error.message}</Message>}
      <KeyValues
        facts={[
          [t.provider, t.embedded({ name: model.name })],
          [t.state, t[model.state]],
          [t.learned, formatNumber(model.texts)],
          [t.built, model.built_at ? formatDate(model.built_at, 'moment') : '–'],
        ]}
      />
    </Section>
  );
}

import { STAGE_WORDS } from '@vereda/contract/listener/stages';
import { useCall } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Message } from '#ui/message.tsx';
import { Loaded } from '#ui/states.tsx';

const t = dictionary({
  es: {
    good: 'Esta constancia es auténtica',
    goodText:
      'La emitió este sitio para este folio. Dice cómo estaba el reporte ese día; desde entonces pudo avanzar.',
    bad: 'Este código no es de este sitio para este folio',
    badText:
      'Puede haber un carácter mal copiado: conviene compararlo con el del papel. Si coincide, la constancia no es auténtica.',
    folio: 'Folio',
    code: 'Código',
    issued: 'Emitida el',
    filed: 'Reporte recibido el',
    stage: 'Etapa ese día',
  },
  en: {
    good: 'This receipt is authentic',
    goodText:
      'This site issued it for this reference. It says how the report stood on that day; it may have moved on since.',
    bad: 'This code is not one of this site for this reference',
    badText:
      'A character may have been copied wrongly: compare it with the paper. If it is the same, the receipt is not authentic.',
    folio: 'Reference',
    code: 'Code',
    issued: 'Issued on',
    filed: 'Report received on',
    stage: 'Stage on that day',
  },
});

const CODE_MAX_LENGTH = 40;

type ConstanciaCheckProps = { readonly folio: string; readonly code: string };

/** Whether the code of a printed constancia is ours, and what it stands for; no login and no key needed. */
export function ConstanciaCheck({ folio, code }: ConstanciaCheckProps) {
  const isLikely = code.length <= CODE_MAX_LENGTH;
  const query = useCall('POST /reports/verify-constancia', { folio, code }, { enabled: isLikely });
  const shown = [
    [t.folio, folio],
    [t.code, code.slice(0, CODE_MAX_LENGTH)],
  ] as const;
  const wrong = (
    <Message tone="danger" title={t.bad}>
      <p>{t.badText}</p>
      <KeyValues facts={shown} />
    </Message>
  );
  if (!isLikely) return wrong;
  return (
    <Loaded query={query}>
      {({ valid, issued_at: issued, filed_at: filed, stage }) =>
        valid ? (
          <Message tone="success" title={t.good} live>
            <p>{t.goodText}</p>
            <KeyValues
              facts={[
                ...shown,
                // The code holds a day, no hour.
                [t.issued, issued && formatDate(issued.slice(0, 10))],
                [t.filed, filed && formatDate(filed, 'moment')],
                [t.stage, stage && STAGE_WORDS[stage][locale]],
              ]}
            />
          </Message>
        ) : (
          wrong
        )
      }
    </Loaded>
  );
}

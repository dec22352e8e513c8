import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { SIGNER_ROLES, type DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { formatDate } from '#i18n/date.ts';
import { saveFile } from '#ui/device/save-file.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { DrawnResult } from '../../draws/drawn-result.tsx';
import { drawWords } from '../../words/draw-words.ts';
import { circumstancesOf } from '../draw-facts.ts';
import { ReadNumbers } from '../read-numbers.tsx';
import { actaKinds } from '../sign-words.ts';
import classes from './draw-sheet.module.css';
import { recordWords as t } from './record-words.ts';
import { markOf } from './stream-mark.ts';

/** The draw on paper, laid out as an acta under the page's title; it takes the place of the screen when that is printed. */
export function DrawSheet({ draw }: { readonly draw: DrawCase }) {
  return (
    <article className={classes.sheet}>
      {draw.numbers.length > 0 && <ReadNumbers numbers={draw.numbers} />}
      {draw.result && <DrawnResult result={draw.result} />}
      <KeyValues
        facts={[
          [drawWords.letters, draw.letters],
          [drawWords.folio, draw.folio],
          ...circumstancesOf(draw),
          ...SIGNER_ROLES.map((role) => signatureOf(draw, role)),
          ...draw.actas.map(({ kind, sha256 }) => [`${t.actas}: ${actaKinds[kind]}`, sha256] as const),
          ...draw.incidents.map(
            ({ happened_at, text, stream_second: second }) =>
              [
                formatDate(happened_at, 'moment'),
                second === null ? text : `${text} (${t.markShown({ mark: markOf(second) })})`,
              ] as const,
          ),
        ]}
      />
    </article>
  );
}

function signatureOf({ signatures }: DrawCase, role: (typeof SIGNER_ROLES)[number]) {
  const given = signatures.find((signature) => signature.role === role);
  const said = given ? `${given.full_name} · ${formatDate(given.signed_at, 'moment')}` : t.notSigned;
  return [`${t.signatures}: ${drawWords[role]}`, said] as const;
}

/** Prints the draw, or gives it as a file of its own. */
export function SheetButtons({ draw }: { readonly draw: DrawCase }) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => globalThis.print()}
      >
        {t.print}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() =>
          saveFile(jsonOf(draw), `${draw.folio ?? `${draw.game}-${draw.draw_number ?? draw.id}`}.json`)
        }
      >
        {t.json}
      </Button>
    </>
  );
}

// What the draw is, without what this person may do with it nor who typed.
function jsonOf(draw: DrawCase): Blob {
  const { moves: _moves, entries: _entries, differences: _differences, ...kept } = draw;
  return new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' });
}

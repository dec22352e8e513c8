import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import type { DrawCredential } from '@vereda/verifier/format/credential';
import { KeyValues } from '#ui/key-values.tsx';
import { Message } from '#ui/message.tsx';
import blocks from '#ui/look/blocks.module.css';
import { DrawnResult } from '../draws/drawn-result.tsx';
import { drawWords } from '../words/draw-words.ts';
import { circumstancesOf } from './draw-facts.ts';
import { ReadNumbers } from './read-numbers.tsx';
import { actaKinds, signWords as t } from './sign-words.ts';
import classes from './desk.module.css';

type SignedTextProps = { readonly draw: DrawCase; readonly body: DrawCredential };

/** All that a signature is about, read from the very text that is signed; only what it leaves out comes from the draw. */
export function SignedText({ draw, body }: SignedTextProps) {
  const drawn = body.credentialSubject;
  return (
    <div className={classes.signed}>
      <p className={blocks.heading}>{body.name}</p>
      {drawn.annulled && <Message tone="warning">{t.annuls}</Message>}
      {body.reason && <p className={blocks.said}>{body.reason}</p>}
      {drawn.result ? <DrawnResult result={drawn.result} /> : <ReadNumbers numbers={drawn.numbers ?? []} />}
      {drawn.letters && (
        <p className={blocks.telling}>
          {drawWords.letters}: <strong>{drawn.letters}</strong>
        </p>
      )}
      <KeyValues facts={circumstancesOf({ ...draw, venue: drawn.venue ?? null })} />
      <Actas actas={drawn.actas ?? []} />
    </div>
  );
}

type ActasProps = { readonly actas: readonly { readonly kind: string; readonly sha256: string }[] };

function Actas({ actas }: ActasProps) {
  const words: Readonly<Record<string, string>> = actaKinds;
  return (
    <div className={blocks.part}>
      <h3>{t.actas}</h3>
      {actas.length === 0 && <p>{t.noActas}</p>}
      <ul className={blocks.rows}>
        {actas.map(({ kind, sha256 }) => (
          <li key={sha256} className={classes.acta}>
            {words[kind] ?? kind}
            <small className={blocks.code}>{sha256}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

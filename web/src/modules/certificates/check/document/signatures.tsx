import { IconCircleCheck } from '@tabler/icons-react';
import { drawWords } from '../../words/draw-words.ts';
import type { Certificate } from './certificate.ts';
import classes from './document.module.css';
import { documentWords as t } from './document-words.ts';
import { documentMoment } from './moments.ts';

/** Who signed: a person, a role, a time and a key; nothing that looks like ink. */
export function Signatures({ signatures }: Pick<Certificate, 'signatures'>) {
  return (
    <section>
      <h2 className={classes.caption}>{t.signatures}</h2>
      <ul className={classes.signatures}>
        {signatures.map(({ role, full_name, signed_at, kid }) => (
          <li key={role}>
            <p>
              <strong>{full_name}</strong> <span className={classes.role}>{drawWords[role]}</span>
            </p>
            <p className={classes.signed}>
              <IconCircleCheck size={16} aria-hidden />
              <span>
                {t.signedAt({ at: documentMoment(signed_at) })}
                <br />
                {t.key({ key: kid })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

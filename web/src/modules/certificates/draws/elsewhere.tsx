import { Button } from '@mantine/core';
import type { GameSlug } from '@vereda/contract/certificates/game';
import { locale } from '#i18n/locale.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Section } from '#ui/page.tsx';
import { gameName } from '../words/draw-words.ts';
import { drawsWords as t } from './draws-words.ts';
import classes from './elsewhere.module.css';
import { feedPath } from './feeds.ts';

/** How results leave this site: feed, roots to keep, and the frame for pages of others; of one game where one is chosen. */
export function Elsewhere({ game }: { readonly game: GameSlug | undefined }) {
  const of = game ? ` · ${gameName(game)}` : '';
  const query = new URLSearchParams({ ...(game && { juego: game }), locale }).toString();
  const address = `${window.location.origin}/embed/sorteos?${query}`;
  const code = `<iframe src="${address.replaceAll('&', '&amp;')}" title="${t.embedTitle}${of}" width="360" height="620" loading="lazy" style="border:0"></iframe>`;
  return (
    <div className={classes.elsewhere}>
      <Section title={t.elsewhere}>
        <dl className={classes.ways}>
          <div>
            <dt>
              <a href={feedPath(game)} type="application/atom+xml">
                {t.feed}
                {of}
              </a>
            </dt>
            <dd>{t.feedText}</dd>
          </div>
          <div>
            <dt>
              <a href="/roots.json" download>
                {t.roots}
              </a>
            </dt>
            <dd>{t.rootsText}</dd>
          </div>
          <div>
            <dt>
              {t.embed}
              {of}
            </dt>
            <dd>
              {t.embedText}
              <pre className={classes.code}>
                <code>{code}</code>
              </pre>
              <div className={classes.buttons}>
                <CopyButton value={code} text={t.embedCopy} />
                <Button component="a" variant="default" href={address}>
                  {t.embedSee}
                </Button>
              </div>
            </dd>
          </div>
        </dl>
      </Section>
    </div>
  );
}

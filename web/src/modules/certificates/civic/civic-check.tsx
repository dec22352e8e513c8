import { Button } from '@mantine/core';
import type { CivicStep, CivicVerification } from '@vereda/verifier/civic/civic-steps';
import { lazy, Suspense, useState } from 'react';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { civicPublicWords as t } from './civic-public-words.ts';
import { verifyCivicInBrowser } from './verify-civic-in-browser.ts';

const LazySteps = lazy(() => import('./civic-steps.tsx').then((file) => ({ default: file.CivicSteps })));

type Running = { readonly steps: readonly CivicStep[]; readonly result: CivicVerification | null };

/** Fetches the file and checks it here, in the browser, step by step. */
export function CivicCheck({ folio }: { readonly folio: string }) {
  const [running, setRunning] = useState<Running | null>(null);
  const [failed, setFailed] = useState(false);
  const isBusy = running !== null && running.result === null && !failed;
  const start = () => {
    setFailed(false);
    setRunning({ steps: [], result: null });
    const note = (step: CivicStep) =>
      setRunning((before) => ({ result: null, steps: [...(before?.steps ?? []), step] }));
    verifyCivicInBrowser(folio, note)
      .then((result) => setRunning({ steps: result.steps, result }))
      .catch(() => setFailed(true));
  };
  return (
    <Section title={t.check} lead={t.checkLead}>
      <div>
        <Button onClick={start} loading={isBusy}>
          {t.checkStart}
        </Button>
      </div>
      <div aria-live="polite">
        {failed && <Message tone="danger">{t.failed}</Message>}
        {isBusy && <Message tone="notice">{t.working}</Message>}
      </div>
      {running && !failed && (
        <Suspense fallback={null}>
          <LazySteps steps={running.steps} result={running.result} />
        </Suspense>
      )}
      <div>
        <p>{t.alone}</p>
        <p className={blocks.buttons}>
          <a href="/verify-civic.html" download>
            {t.offlinePage}
          </a>
          <a href="/roots.json" download>
            {t.roots}
          </a>
        </p>
      </div>
    </Section>
  );
}

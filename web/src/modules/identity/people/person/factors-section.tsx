import { Button } from '@mantine/core';
import { useCall, useSend } from '#api/use-call.ts';
import { getViewer } from '#session/viewer.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { ErrorPanel } from '#ui/states.tsx';
import type { Person } from '../person-name.ts';
import { personWords as w } from '../person-words.ts';
import { saySaved } from './saved.ts';

/** The second factors of an account, and taking them from somebody who lost theirs. */
export function FactorsSection({ person: { uid } }: { readonly person: Person }) {
  const factors = useCall('POST /users/sessions/:id', { id: uid }).data?.factors;
  const reset = useSend('POST /users/reset-factors', {
    refreshes: ['POST /users/sessions/:id', 'POST /changelog/list', 'POST /users/official-changes/list'],
    onDone: ({ proposed }) => (proposed ? saySaved({ proposed }) : void snackbar(w.factorsReset)),
  });
  if (!factors) return null;
  const isOwn = getViewer()?.uid === uid;
  const ask = async () => {
    const question = { title: w.resetQuestion, text: w.resetText, action: w.resetFactors, isDangerous: true };
    if (await confirm(question)) reset.mutate({ uid });
  };
  return (
    <Section title={w.factors}>
      {reset.error && <ErrorPanel error={reset.error} />}
      <p>{factors.length === 0 ? w.noFactors : factors.map((kind) => w[kind]).join(' · ')}</p>
      {factors.length > 0 && isOwn && (
        <p>
          <Link to="/profile">{w.ownFactors}</Link>
        </p>
      )}
      {factors.length > 0 && !isOwn && (
        <div>
          <Button variant="default" loading={reset.isPending} onClick={() => void ask()}>
            {w.resetFactors}
          </Button>
        </div>
      )}
    </Section>
  );
}

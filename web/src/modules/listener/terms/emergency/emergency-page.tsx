import { Button } from '@mantine/core';
import type { Emergency } from '@vereda/contract/listener/organization/emergency';
import { useState, type FormEvent } from 'react';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { useVersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { Page } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { useCategories } from '../../categories/read-categories.ts';
import { SetUpTabs } from '../../lists/set-up-tabs.tsx';
import { EmergencyFields } from './emergency-fields.tsx';
import { inputOf, NO_EMERGENCY, RULES, valuesOf, type EmergencyValues } from './emergency-values.ts';
import { emergencyWords as t } from './emergency-words.ts';
import { EndDialog } from './end-dialog.tsx';
import { showEmergency } from './show-emergency.ts';

const GET = 'POST /listener/emergency/get';
const SAVE = 'POST /listener/emergency/save';

/** Switches the emergency of the city on and off, and changes the one that is on. */
export function EmergencyPage() {
  useLive(['emergency-changed'], [GET]);
  const known = useCall(GET, {});
  return (
    <Page title={t.title} lead={t.lead}>
      <SetUpTabs />
      <Loaded query={known} skeleton={<Skeleton lines={8} height={44} />}>
        {({ emergency, colonias }) => (
          <>
            <StateOf emergency={emergency} />
            <EmergencyForm key={emergency?.id ?? 0} stored={emergency ?? NO_EMERGENCY} colonias={colonias} />
          </>
        )}
      </Loaded>
      <p>
        <a href={`/api/emergency/feed?locale=${locale}`} type="application/atom+xml">
          {t.feed}
        </a>
      </p>
    </Page>
  );
}

function StateOf({ emergency }: { readonly emergency: Emergency | null }) {
  if (!emergency) return <Message>{t.off}</Message>;
  const [from, until] = [emergency.begun_at, emergency.ends_at].map((at) => formatDate(at, 'moment'));
  return (
    <Message tone="warning" title={t.on}>
      {t.since({ from: from ?? '', until: until ?? '' })}
    </Message>
  );
}

type FormProps = {
  readonly stored: Emergency;
  readonly colonias: readonly { readonly id: number; readonly name: string }[];
};

function EmergencyForm({ stored, colonias }: FormProps) {
  const isOn = stored.id !== 0;
  const [isEnding, setEnding] = useState(false);
  const bound = useVersionedForm<typeof SAVE, Emergency, EmergencyValues>(SAVE, {
    stored,
    valuesOf,
    toInput: inputOf,
    rules: RULES,
    refreshes: [GET],
    onSaved: () => {
      snackbar(isOn ? t.changed : t.begun);
      void showEmergency();
    },
  });
  const { data: categories = [] } = useCategories();
  const { form, values } = bound;
  const isOld = useOnceTrue(Boolean(form.state.errors['password']));
  const submit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const isAsked = !isOn && !isOld && !form.state.validate().hasErrors;
    const count = values.open === 'few' ? categories.length - values.categories.length : 0;
    const question = { title: t.sure, text: t.sureText({ count }), action: t.begin, isDangerous: true };
    if (!isAsked || (await confirm(question))) form.submit();
  };
  return (
    <>
      <VersionedFormFrame
        bound={{ ...bound, form: { ...form, submit: (event) => void submit(event) } }}
        says={SAYS}
        save={isOn ? t.change : t.begin}
        label={t.title}
        buttons={
          isOn && (
            <Button variant="default" data-dangerous onClick={() => setEnding(true)}>
              {t.end}
            </Button>
          )
        }
      >
        <EmergencyFields bound={bound} stored={stored} colonias={colonias} isOld={isOld} />
      </VersionedFormFrame>
      {isEnding && <EndDialog emergency={stored} onClose={() => setEnding(false)} />}
    </>
  );
}

const SAYS = {
  headline: t.headline,
  headline_en: t.english({ label: t.headline }),
  instruction: t.instruction,
  instruction_en: t.english({ label: t.instruction }),
  link: t.link,
  phone: t.phone,
  lasts: t.lasts,
  password: t.password,
  category: { label: t.category, shown: (value: Emergency['category']) => t[value] },
  urgency: { label: t.urgency, shown: (value: Emergency['urgency']) => t[value] },
  severity: { label: t.severity, shown: (value: Emergency['severity']) => t[value] },
  certainty: { label: t.certainty, shown: (value: Emergency['certainty']) => t[value] },
  area: { label: t.area, shown: (value: 'city' | 'some') => t[value] },
  colonias: { label: t.colonias, shown: (some: readonly string[]) => String(some.length) },
  open: { label: t.open, shown: (value: 'all' | 'few') => t[value] },
  categories: { label: t.categories, shown: (some: readonly string[]) => String(some.length) },
};

/** What was true once stays so. */
function useOnceTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue);
  if (isTrue && !was) setWas(true);
  return was || isTrue;
}

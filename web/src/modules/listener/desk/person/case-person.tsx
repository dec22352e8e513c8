import { useCall, useSend } from '#api/use-call.ts';
import { SelectField } from '#forms/fields.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { useViewer } from '#session/viewer.ts';
import { snackbar } from '#ui/feedback/notices.ts';

const t = dictionary({
  es: {
    person: 'Persona a cargo',
    nobody: 'Nadie en particular',
    me: '{name} (esta cuenta)',
    somebody: 'Otra persona del área',
    given: 'A cargo de {name}.',
    freed: 'Ya no está a cargo de nadie en particular.',
  },
  en: {
    person: 'Person in charge',
    nobody: 'Nobody in particular',
    me: '{name} (you)',
    somebody: 'Somebody else of the area',
    given: 'Assigned to {name}.',
    freed: 'No longer assigned to anybody in particular.',
  },
});

const PEOPLE = 'POST /reports/people/:id';

type CasePersonProps = { readonly report: { readonly id: number; readonly version: number } };

/** Who of the area in charge has a case, to be changed by who may; nothing where the area has nobody. */
export function CasePerson({ report }: CasePersonProps) {
  const viewer = useViewer();
  const { data } = useCall(PEOPLE, { id: report.id });
  const give = useSend('POST /reports/assign-person', {
    refreshes: [PEOPLE, 'POST /reports/case/:id', 'POST /reports/get', 'POST /reports/count'],
    onDone: (_, { uid }) => {
      const name = data?.people.find((one) => one.uid === uid)?.name;
      snackbar(name ? t.given({ name }) : t.freed);
    },
  });
  if (!data || (data.people.length === 0 && data.uid === null)) return null;
  const isOther = data.uid !== null && !data.people.some(({ uid }) => uid === data.uid);
  return (
    <SelectField
      label={t.person}
      value={data.uid ?? ''}
      error={give.error?.message}
      disabled={give.isPending}
      data={[
        { value: '', label: t.nobody, disabled: isOther && data.people.length === 0 },
        ...(isOther ? [{ value: data.uid ?? '', label: data.name ?? t.somebody, disabled: true }] : []),
        ...data.people.map(({ uid, name }) => ({
          value: uid,
          label: uid === viewer?.uid ? t.me({ name }) : name,
        })),
      ]}
      onChange={(event) =>
        give.mutate({ id: report.id, version: report.version, uid: event.currentTarget.value || null })
      }
    />
  );
}

import { useDebouncedValue } from '@mantine/hooks';
import { FETCH_DELAY_MS } from '@vereda/contract/limits';
import { useCall } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { accessContext, useCan, useViewer } from '#session/viewer.ts';
import { useGoToPath } from '#ui/navigation.ts';
import { useOffers } from '#ui/slots/palette-actions.ts';
import { findScreens, hasWords, plain } from './palette-screens.ts';

const t = dictionary({
  es: { actions: 'Acciones', cases: 'Casos', people: 'Personas', screens: 'Pantallas' },
  en: { actions: 'Actions', cases: 'Cases', people: 'People', screens: 'Screens' },
});

const CASES_SHOWN = 6;
const PEOPLE_SHOWN = 4;
// A single letter finds half the city.
const WORDS_FROM = 2;

/** One thing that was found, and what it leads to. */
export type Finding = {
  readonly key: string;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly run: () => void;
};

/** Findings of one kind. */
export type FindingGroup = { readonly name: string; readonly findings: readonly Finding[] };

/** What somebody may have meant: actions of what is open, cases, people and screens, each within their rights. */
export function useFindings(typed: string): {
  readonly groups: readonly FindingGroup[];
  readonly isLooking: boolean;
} {
  const [settled] = useDebouncedValue(typed.trim(), FETCH_DELAY_MS);
  const isAsked = settled.length >= WORDS_FROM;
  const cases = useCases(settled, isAsked);
  const people = usePeople(settled, isAsked);
  const groups = [
    { name: t.actions, findings: useActions(typed) },
    { name: t.cases, findings: cases.findings },
    { name: t.people, findings: people.findings },
    { name: t.screens, findings: useScreens(typed) },
  ];
  return {
    groups: groups.filter(({ findings }) => findings.length > 0),
    isLooking: settled !== typed.trim() || cases.isLooking || people.isLooking,
  };
}

function useActions(typed: string): Finding[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return useOffers().flatMap(({ actions, run }) =>
    actions
      .filter(({ name, detail = '' }) => hasWords(`${name} ${detail}`, words))
      .map(({ key, name, detail }) => ({ key: `action-${key}`, name, detail, run: () => run(key) })),
  );
}

function useScreens(typed: string): Finding[] {
  const viewer = useViewer();
  const goTo = useGoToPath();
  if (!viewer) return [];
  return findScreens(typed, viewer, { context: accessContext, locale }).map(({ path, name }) => ({
    key: `screen-${path}`,
    name,
    run: () => goTo(path),
  }));
}

type Found = { readonly findings: readonly Finding[]; readonly isLooking: boolean };

function useCases(search: string, isAsked: boolean): Found {
  const goTo = useGoToPath();
  const enabled = useCan('listener.operate') === 'allowed' && isAsked;
  const { data, isFetching } = useCall('POST /reports/get', { search, limit: CASES_SHOWN }, { enabled });
  const findings = (enabled ? (data?.items ?? []) : []).map(({ id, title, folio, address }) => ({
    key: `case-${id}`,
    name: title,
    detail: [folio, address].filter(Boolean).join(' · '),
    run: () => goTo(`/admin/listener/attention/${id}`),
  }));
  return { findings, isLooking: isFetching };
}

function usePeople(search: string, isAsked: boolean): Found {
  const goTo = useGoToPath();
  const enabled = useCan('configuration.administer') === 'allowed' && isAsked;
  const { data, isFetching } = useCall('POST /users/list', { search, limit: PEOPLE_SHOWN }, { enabled });
  const findings = (enabled ? (data?.items ?? []) : []).map(({ uid, first_name, last_name, email }) => ({
    key: `person-${uid}`,
    name: `${first_name} ${last_name}`.trim() || email || uid,
    detail: email ?? undefined,
    run: () => goTo(`/admin/configurations/users/${encodeURIComponent(uid)}`),
  }));
  return { findings, isLooking: isFetching };
}

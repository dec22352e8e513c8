import { PHOTO_RULES, type PhotoRule } from '@vereda/contract/listener/photos/photo';
import { dictionary } from '#i18n/dictionary.ts';
import { useCan } from '#session/viewer.ts';
import { Section } from '#ui/page.tsx';
import { nameOf, useCategories } from './read-categories.ts';

const t = dictionary({
  es: {
    title: 'Cuándo se ven las fotos de los reportes',
    after_review: 'Después de que una persona las revisa: {names}.',
    after_check:
      'Al momento si las comprobaciones automáticas no ven caras, personas, vehículos ni patentes; si no, después de que una persona las revisa: {names}.',
    at_once: 'Al momento, sin revisión previa: {names}.',
    never: 'Nunca; solo las ven su autor y la ciudad: {names}.',
    covered:
      'En la revisión se tapan caras, patentes y otros datos. La imagen como llegó, sin sus datos ocultos, queda sellada: el personal la abre solo con un motivo, que queda anotado.',
  },
  en: {
    title: 'When photos of reports are shown',
    after_review: 'After somebody has reviewed them: {names}.',
    after_check:
      'At once if the automatic checks see no faces, people, vehicles or number plates; otherwise after somebody has reviewed them: {names}.',
    at_once: 'At once, without review: {names}.',
    never: 'Never; only the reporter and the city see them: {names}.',
    covered:
      'Faces, number plates and other personal details are covered during review. The picture as it came, without its hidden data, stays sealed: staff open it only for a reason, which is recorded.',
  },
});

/** What each category does with photos, as it is set now; part of the privacy notice. Nothing where reports are switched off. */
export function PhotoRules() {
  const isOn = useCan('listener.report') === 'allowed';
  return isOn ? <Rules /> : null;
}

function Rules() {
  const { data: categories = [] } = useCategories();
  const namesOf = (rule: PhotoRule) =>
    categories.filter(({ photos }) => photos === rule).map((category) => nameOf(category));
  const rules = PHOTO_RULES.filter((rule) => namesOf(rule).length > 0);
  if (rules.length === 0) return null;
  return (
    <Section title={t.title} id="fotos">
      <ul className="prose-list">
        {rules.map((rule) => (
          <li key={rule}>{t[rule]({ names: namesOf(rule).join(', ') })}</li>
        ))}
      </ul>
      <p>{t.covered}</p>
    </Section>
  );
}

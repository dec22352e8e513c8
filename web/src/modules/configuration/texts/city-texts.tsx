import type { CityText, TextName } from '@vereda/contract/configuration/setting';
import { unsafeLinks } from '@vereda/contract/configuration/rich-text';
import { CITY_TEXT_MAX_LENGTH } from '@vereda/contract/limits';
import { useCall } from '#api/use-call.ts';
import type { Rule } from '#forms/rules.ts';
import { useVersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import classes from './city-texts.module.css';
import { MarkedField } from './marked-field.tsx';

const t = dictionary({
  es: {
    title: 'Textos del sitio',
    lead: 'Vacíos, se muestran los del producto. No admiten HTML: los formatos se escriben con marcas sencillas.',
    about: 'Sobre el sitio (inicio y pie de página)',
    terms: 'Términos de uso',
    privacy: 'Aviso de privacidad',
    es: 'En español',
    en: 'En inglés',
    save: 'Guardar: {name}',
    saved: 'El texto quedó guardado y ya se ve.',
    link: 'Este enlace no es seguro: {link}',
  },
  en: {
    title: 'Site texts',
    lead: 'Where empty, the default text is shown. No HTML: formatting uses simple marks.',
    about: 'About the site (home and footer)',
    terms: 'Terms of use',
    privacy: 'Privacy notice',
    es: 'In Spanish',
    en: 'In English',
    save: 'Save: {name}',
    saved: 'The text is saved and live.',
    link: 'This link is not safe: {link}',
  },
});

/** What the city says of itself, its terms and its privacy notice. */
export function CityTexts() {
  const texts = useCall('POST /setting/texts', {});
  return (
    <Section title={t.title} lead={t.lead} id="texts">
      <Loaded query={texts} skeleton={<Skeleton lines={6} height={44} />}>
        {({ items }) => items.map((text) => <TextForm key={text.name} stored={text} />)}
      </Loaded>
    </Section>
  );
}

const NAMES: Readonly<Record<TextName, string>> = { about: t.about, terms: t.terms, privacy: t.privacy };

const safeLinks: Rule = (value) => {
  const [link] = unsafeLinks(String(value));
  return link === undefined ? null : t.link({ link });
};

type TextValues = { readonly es: string; readonly en: string };

const SAYS = { es: t.es, en: t.en };

function TextForm({ stored }: { readonly stored: CityText }) {
  const name = NAMES[stored.name];
  const bound = useVersionedForm<'POST /setting/update-text', CityText, TextValues>(
    'POST /setting/update-text',
    {
      stored,
      valuesOf: ({ es, en }) => ({ es, en }),
      toInput: (values, seen) => ({ ...values, name: seen.name, version: seen.version }),
      rules: { es: safeLinks, en: safeLinks },
      refreshes: ['POST /setting/texts'],
      onSaved: () => void snackbar(t.saved),
    },
  );
  const { form, values } = bound;
  return (
    <details className={classes.text}>
      <summary>{name}</summary>
      <VersionedFormFrame bound={bound} says={SAYS} save={t.save({ name })} label={name}>
        {(['es', 'en'] as const).map((locale) => (
          <MarkedField
            key={locale}
            label={t[locale]}
            lang={locale}
            maxLength={CITY_TEXT_MAX_LENGTH}
            binding={form.field(locale)}
            value={values[locale]}
            onChange={(text) => form.state.setFieldValue(locale, text)}
          />
        ))}
      </VersionedFormFrame>
    </details>
  );
}

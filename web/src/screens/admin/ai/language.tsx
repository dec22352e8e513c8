import { LanguagePage } from '#modules/ai/language/language-page.tsx';

/** /admin/ai/language: what the language tools suggest, and what people make of it. */
export default function LanguageScreen() {
  return <LanguagePage />;
}

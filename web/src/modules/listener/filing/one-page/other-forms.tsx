import blocks from '#ui/look/blocks.module.css';
import { Link } from '#ui/link.tsx';
import { onePageTexts as t } from './one-page-texts.ts';

const FORMS = [
  ['/citizen/listener/create-v3', t.steps],
  ['/citizen/listener/create-v1', t.classic],
  ['/citizen/listener/create-v2', t.map],
] as const;

/** The ways to the other forms, which go on with the same draft. */
export function OtherForms({ here }: { readonly here: (typeof FORMS)[number][0] }) {
  return (
    <nav aria-label={t.others} className={blocks.bar}>
      <span className={blocks.hint}>{t.others}</span>
      {FORMS.filter(([path]) => path !== here).map(([path, words]) => (
        <Link key={path} to={path}>
          {words}
        </Link>
      ))}
    </nav>
  );
}

import { useSyncExternalStore, type ReactNode } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import classes from './call-form.module.css';
import type { BoundForm } from './use-call-form.ts';

const t = dictionary({
  es: { summary: 'Campos por revisar', request: 'Pedido {id}' },
  en: { summary: 'Check these fields', request: 'Request {id}' },
});

type CallFormProps<V extends Record<string, unknown>> = {
  readonly form: BoundForm<V>;
  readonly label?: string;
  /** What is said of a fault that has no words of its own. */
  readonly fallback?: string;
  readonly children: ReactNode;
};

/** The form element of `useCallForm`: a summary of what is wrong, the server's fault, then the fields. */
export function CallForm<V extends Record<string, unknown>>({
  form,
  label,
  fallback,
  children,
}: CallFormProps<V>) {
  return (
    <form noValidate aria-label={label} onSubmit={form.submit} className={blocks.steps}>
      <ErrorSummary id={form.idOf('summary')} errors={form.state.errors} idOf={form.idOf} />
      {form.fault && (
        <Message tone="danger">
          <p>{form.fault.message || fallback}</p>
          {form.fault.status >= 500 && form.fault.requestId && (
            <p>{t.request({ id: form.fault.requestId })}</p>
          )}
        </Message>
      )}
      {children}
    </form>
  );
}

type ErrorSummaryProps = {
  readonly id: string;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly idOf: (field: string) => string;
};

/** The list of bad fields, each leading to its field; shown from two on. */
export function ErrorSummary({ id, errors, idOf }: ErrorSummaryProps) {
  const bad = Object.entries(errors).filter(([, message]) => Boolean(message));
  if (bad.length < 2) return null;
  return (
    <div id={id} tabIndex={-1} role="alert" className={classes.summary}>
      <p className={classes.summaryTitle}>{t.summary}</p>
      <ul>
        {bad.map(([field, message]) => (
          <li key={field}>
            <a href={`#${idOf(field)}`} onClick={(event) => goTo(event, idOf(field))}>
              <LabelOf id={idOf(field)} />
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

// Read again once the fields are there: one may come into the page together with its fault.
function LabelOf({ id }: { readonly id: string }) {
  const label = useSyncExternalStore(
    () => () => {},
    () => labelOf(id),
    () => '',
  );
  return label && `${label}: `;
}

function goTo(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

// A field has a label of its own, a group of choices its legend.
function labelOf(id: string): string {
  const field = document.getElementById(id);
  const group = field?.closest('fieldset')?.querySelector('legend');
  const label = group ?? document.querySelector(`label[for="${CSS.escape(id)}"]`);
  return label?.firstChild?.textContent?.trim() ?? '';
}

import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import classes from './palette.module.css';
import { useFindings, type Finding, type FindingGroup } from './use-findings.ts';

const t = dictionary({
  es: {
    title: 'Ir a…',
    hint: 'Caso, persona, pantalla o acción',
    none: 'No se encontró nada con esas palabras.',
    looking: 'Buscando…',
    found: { one: '{count} resultado', other: '{count} resultados' },
  },
  en: {
    title: 'Go to…',
    hint: 'Case, person, screen or action',
    none: 'Nothing matches these words.',
    looking: 'Looking…',
    found: { one: '{count} result', other: '{count} results' },
  },
});

/** Finds a case, a person, a screen or an action by what is typed; arrows choose, Enter goes, Esc closes. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const { groups, isLooking } = useFindings(typed);
  const all = groups.flatMap(({ findings }) => findings);
  const chosen = all[Math.min(at, all.length - 1)];
  useEffect(() => dialog.current?.showModal(), []);
  const run = (finding: Finding) => {
    // What it leads to takes the focus, not what was open before.
    onClose();
    finding.run();
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setAt((Math.min(at, all.length - 1) + by + all.length) % Math.max(1, all.length));
    else if (event.key === 'Enter' && chosen) run(chosen);
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside it closes; the keyboard has Esc
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label={t.title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <input
        type="text"
        role="combobox"
        className={classes.input}
        aria-label={t.hint}
        placeholder={t.hint}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${chosen.key}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <Findings id={id} groups={groups} chosen={chosen} onRun={run} />
      <p className={classes.said} aria-live="polite">
        {isLooking ? t.looking : all.length === 0 ? t.none : t.found({ count: all.length })}
      </p>
    </dialog>
  );
}

type FindingsProps = {
  readonly id: string;
  readonly groups: readonly FindingGroup[];
  readonly chosen: Finding | undefined;
  readonly onRun: (finding: Finding) => void;
};

function Findings({ id, groups, chosen, onRun }: FindingsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot stand under a field of its own
    <div id={`${id}-list`} role="listbox" aria-label={t.title} className={classes.list}>
      {groups.map(({ name, findings }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of options, without a frame
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden className={classes.group}>
            {name}
          </p>
          {findings.map((finding) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, which keeps the focus
            <div
              key={finding.key}
              id={`${id}-${finding.key}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list around it
              role="option"
              tabIndex={-1}
              aria-selected={finding === chosen}
              className={classes.option}
              ref={(option) => {
                if (finding === chosen) option?.scrollIntoView({ block: 'nearest' });
              }}
              onClick={() => onRun(finding)}
            >
              <span>{finding.name}</span>
              {finding.detail && <span className={classes.detail}>{finding.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

import { IconCheck } from '@tabler/icons-react';
import { dictionary } from '#i18n/dictionary.ts';
import classes from './steps.module.css';

const t = dictionary({
  es: { position: 'Paso {step} de {total}', done: 'completado' },
  en: { position: 'Step {step} of {total}', done: 'completed' },
});

type StepsProps = {
  readonly titles: readonly string[];
  /** Index of the present step, from 0. */
  readonly current: number;
  /** Goes back to a step already done. */
  readonly onGo?: (step: number) => void;
};

/** Where one is in a guided form; done steps can be gone back to. */
export function Steps({ titles, current, onGo }: StepsProps) {
  return (
    <nav aria-label={t.position({ step: current + 1, total: titles.length })} className={classes.steps}>
      <p className={classes.phone}>
        <span>{t.position({ step: current + 1, total: titles.length })}</span> {titles[current]}
      </p>
      <ol className={classes.list}>
        {titles.map((title, index) => (
          <li
            key={title}
            className={classes.step}
            data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {index < current ? <IconCheck size={16} /> : index + 1}
            </span>
            {onGo && index < current ? (
              <button type="button" className={classes.back} onClick={() => onGo(index)}>
                {title} <span className="visually-hidden">({t.done})</span>
              </button>
            ) : (
              <span>{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

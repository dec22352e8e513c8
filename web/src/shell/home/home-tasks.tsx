import { IconArrowRight } from '@tabler/icons-react';
import { hasScreen } from '@vereda/contract/sitemap';
import type { HomeTask } from '#ui/slots/home-slot.ts';
import { PathLink } from '#ui/link.tsx';
import classes from './home-tasks.module.css';
import { TaskIcon } from './task-icon.tsx';

/** The first steps as a list of large targets; the first one stands out. */
export function HomeTasks({ tasks }: { readonly tasks: readonly HomeTask[] }) {
  const shown = tasks.filter((task) => task.Form !== undefined || (task.path && hasScreen(task.path)));
  if (shown.length === 0) return null;
  return (
    <ul className={classes.tasks}>
      {shown.map((task) => (
        <li key={task.title} className={classes.task}>
          <HomeTaskBody task={task} />
        </li>
      ))}
    </ul>
  );
}

function HomeTaskBody({ task }: { readonly task: HomeTask }) {
  const text = (
    <span className={classes.text}>
      <span className={classes.title}>{task.title}</span>
      <span>{task.text}</span>
    </span>
  );
  if (task.Form) {
    return (
      <div className={classes.body}>
        <TaskIcon name={task.icon} />
        <div className={classes.withForm}>
          {text}
          <div className={classes.form} data-tall={task.isFormTall || undefined}>
            <task.Form />
          </div>
        </div>
      </div>
    );
  }
  return (
    <PathLink path={task.path ?? '/'} className={classes.body} data-way>
      <TaskIcon name={task.icon} />
      {text}
      <IconArrowRight size={22} aria-hidden className={classes.arrow} />
    </PathLink>
  );
}

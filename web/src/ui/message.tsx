import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './message.module.css';

/** What a message says, by colour, shape and word. */
export type Tone = 'notice' | 'success' | 'warning' | 'danger';

/** The shape of each tone. */
export const TONE_ICONS = {
  notice: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertOctagon,
} as const;

type MessageProps = {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  /** Read out at once by screen readers (danger and warning do so by themselves). */
  readonly live?: boolean;
  readonly children?: ReactNode;
};

/** A boxed message within a page. */
export function Message({ tone = 'notice', title, actions, live, children }: MessageProps) {
  const Icon = TONE_ICONS[tone];
  const role = tone === 'danger' ? 'alert' : live ? 'status' : undefined;
  return (
    <div className={classes.message} data-tone={tone} role={role}>
      <Icon size={22} aria-hidden className={classes.icon} />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}

import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/** Where something stands: idle (not begun), running, waiting (on someone), done, late, failed, neutral (closed, plain). */
export type StatusTone = 'idle' | 'running' | 'waiting' | 'done' | 'late' | 'failed' | 'neutral';

const ICONS = {
  idle: IconCircleDashed,
  running: IconProgress,
  waiting: IconAlertTriangle,
  done: IconCircleCheck,
  late: IconAlertOctagon,
  failed: IconCircleX,
  neutral: IconCircle,
} as const;

type StatusBadgeProps = {
  readonly tone: StatusTone;
  /** A shape that says more than that of the tone. */
  readonly icon?: TablerIcon | undefined;
  readonly children: ReactNode;
};

/** A state by shape, word and colour; `children` is the word. */
export function StatusBadge({ tone, icon: Icon = ICONS[tone], children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={16} aria-hidden />
      {children}
    </span>
  );
}

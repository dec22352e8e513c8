import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';

type FoldedProps = {
  /** What the button says that unfolds it. */
  readonly label: string;
  /** Something is in it already. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
};

/** A field that few need: a line until somebody asks for it. */
export function Folded({ label, isOpen, children }: FoldedProps) {
  const [isAsked, setAsked] = useState(false);
  if (isOpen || isAsked) return <div>{children}</div>;
  return (
    <div>
      <Button variant="subtle" size="compact-md" onClick={() => setAsked(true)}>
        {label}
      </Button>
    </div>
  );
}

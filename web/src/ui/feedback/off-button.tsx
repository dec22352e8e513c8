import { Button, type ButtonProps } from '@mantine/core';

type OffButtonProps = ButtonProps & {
  readonly children: string;
  /** Id of the text beside it that says why. */
  readonly why: string;
};

/** A button that stays where it is, with its focus and its reason, and does nothing. */
export function OffButton({ why, ...rest }: OffButtonProps) {
  return <Button {...rest} aria-disabled aria-describedby={why} data-disabled />;
}

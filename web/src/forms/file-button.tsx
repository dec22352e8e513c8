import { Button, type ButtonProps } from '@mantine/core';
import { useRef } from 'react';

/** Kinds of pictures that the server reads and every browser shows. */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif';

type FileButtonProps = ButtonProps & {
  readonly label: string;
  /** What it chooses, where the label alone does not say it. */
  readonly name?: string;
  readonly id?: string;
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly isMultiple?: boolean;
  /** Opens the camera of a phone. */
  readonly isCamera?: boolean;
};

/** Chooses files of the device; the same one may be chosen again. */
export function FileButton(props: FileButtonProps) {
  const { label, name, accept, onFiles, isMultiple = false, isCamera = false, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} aria-label={name && `${label}: ${name}`} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        capture={isCamera ? 'environment' : undefined}
        data-input={isCamera ? 'camera' : 'files'}
        aria-label={name ?? label}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

import { Button } from '@mantine/core';
import type { PictureKind } from '@vereda/contract/configuration/brand';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { withProgress } from '#api/with-progress.ts';
import { FileButton, PICTURES } from '#forms/file-button.tsx';
import { brandWords as t } from './brand-words.ts';
import blocks from '#ui/look/blocks.module.css';
import classes from './brand.module.css';

type PictureFieldProps = {
  readonly id: string;
  readonly kind: PictureKind;
  readonly label: string;
  readonly hint: string;
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChange: (url: string | null) => void;
};

/** One picture of the brand: what is set, another one, none. It is uploaded at once and saved with the form. */
export function PictureField({ id, kind, label, hint, value, error, onChange }: PictureFieldProps) {
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setFault(null);
    setPercent(0);
    try {
      const { url } = await call('POST /brand/upload', { kind }, { file, ...withProgress(setPercent) });
      onChange(url);
    } catch (thrown) {
      setFault(isApiError(thrown) ? thrown.message : String(thrown));
    } finally {
      setPercent(null);
    }
  };
  const message = fault ?? error;
  return (
    <div className={classes.picture}>
      <div className={classes.thumb} data-kind={kind}>
        {value && <img src={value} alt="" />}
      </div>
      <div className={classes.pictureWords}>
        <span id={`${id}-label`} className={classes.label}>
          {label}
        </span>
        <span className={blocks.hint}>{hint}</span>
        {message && (
          <span className={blocks.fault} role="alert">
            {message}
          </span>
        )}
        <div className={classes.buttons}>
          <FileButton
            id={id}
            variant="default"
            size="sm"
            label={value ? t.replace : t.choose}
            name={label}
            loading={percent !== null}
            accept={PICTURES}
            onFiles={([file]) => void take(file)}
          />
          {value && (
            <Button
              variant="subtle"
              size="sm"
              aria-label={`${t.takeOut}: ${label}`}
              onClick={() => onChange(null)}
            >
              {t.takeOut}
            </Button>
          )}
          <output className={blocks.hint}>{percent === null ? '' : t.uploading({ percent })}</output>
        </div>
      </div>
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { KeyHint } from '#ui/device/key-hint.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { deskWords as t } from '../../desk-words.ts';
import { caseWords as c } from '../case-words.ts';
import classes from './hint.module.css';
import { mayMerge, originalOf, useNearCases } from '../near-cases.ts';

type DuplicateHintProps = {
  readonly file: CaseFile;
  readonly isBusy: boolean;
  /** Marks the case as a duplicate of that one. */
  readonly onMerge: (originalId: number) => void;
};

/** The case close by that may be the same, before anything else is read; nothing where there is none. */
export function DuplicateHint({ file, isBusy, onMerge }: DuplicateHintProps) {
  const { report } = file;
  const { id, lat, lng } = report;
  const near = useNearCases(id, lat === null || lng === null ? null : { lat, lng });
  const original = originalOf(report, near);
  if (!original || !mayMerge(file)) return null;
  return (
    <aside className={`${classes.hint} no-print`} aria-label={c.sameOne}>
      <IconCopy size={20} aria-hidden className={classes.icon} />
      <p className={classes.words}>
        <strong>{c.sameOne}</strong>
        <span className={blocks.under}>
          {original.folio} · {t.metersAway({ meters: Math.round(original.meters) })} ·{' '}
          {formatDate(original.created_at, 'day')}
        </span>
      </p>
      <ButtonLink variant="default" to="/admin/listener/attention/$id" params={{ id: String(original.id) }}>
        {c.compare}
      </ButtonLink>
      <Button variant="default" loading={isBusy} onClick={() => onMerge(original.id)}>
        {c.merge}
        <KeyHint>d</KeyHint>
        <KeyHint>1</KeyHint>
      </Button>
    </aside>
  );
}

import {
  IconAlertTriangle,
  IconCamera,
  IconCopy,
  IconEyeOff,
  IconLock,
  IconMapOff,
  IconMapPinOff,
  IconQuestionMark,
  IconRepeat,
  IconTool,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { deskWords as d } from '../../desk-words.ts';
import { trayWords as t } from '../tray-words.ts';
import classes from './tray-table.module.css';

type Mark = readonly [word: string, Icon: TablerIcon, tone?: 'danger' | 'warning'];

/** What is special about a row, by small signs whose words stand beside them on phones. */
export function TrayMarks({ row }: { readonly row: TrayRow }) {
  return (
    <span className={classes.marks}>
      {row.followers > 0 && (
        <span className={classes.more} title={t.followedBy({ count: row.followers })}>
          +{row.followers}
        </span>
      )}
      {marksOf(row).map(([word, Icon, tone]) => (
        <span key={word} className={classes.mark} data-tone={tone} title={word}>
          <Icon size={16} aria-hidden />
          <span className={classes.word}>{word}</span>
        </span>
      ))}
    </span>
  );
}

function marksOf(row: TrayRow): Mark[] {
  const marks: readonly (Mark | false)[] = [
    row.urgent && [d.urgent, IconAlertTriangle, 'danger'],
    row.reopen_count > 0 && [d.reopened, IconRepeat, 'warning'],
    row.removal_requested && [d.removal, IconEyeOff, 'warning'],
    row.provider === 'answered' && [d.answered, IconTool, 'warning'],
    row.provider === 'asked' && [d.asked, IconTool],
    row.placeless && [d.placeless, IconMapPinOff, 'warning'],
    row.source_stage !== null && [d.unknownStage({ stage: row.source_stage }), IconQuestionMark, 'warning'],
    row.outside_area && [d.outside, IconMapOff],
    row.isDuplicate && [d.duplicate, IconCopy],
    !row.isPublic && [d.notPublic, IconLock],
    row.person !== null && [row.person === 'me' ? t.isMine : t.isOthers, IconUser],
    row.photos > 0 && [t.hasPhotos, IconCamera],
  ];
  return marks.filter((mark) => mark !== false);
}

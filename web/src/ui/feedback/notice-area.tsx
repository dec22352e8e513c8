import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState, type CSSProperties } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { TONE_ICONS } from '../message.tsx';
import { KeyHint } from '../device/key-hint.tsx';
import { useShortcuts } from '../device/shortcuts.ts';
import classes from './notice-area.module.css';
import { removeNotice, useNotices, type Notice } from './notices.ts';

const t = dictionary({
  es: { area: 'Avisos', close: 'Cerrar aviso' },
  en: { area: 'Notifications', close: 'Close notification' },
});

/** Where notices stand, bottom right; read out by screen readers as they come. */
export function NoticeArea() {
  const notices = useNotices();
  // The last one with a key is meant.
  const last = notices.findLast(({ action }) => action?.key);
  useShortcuts(last?.action?.key ? { [last.action.key]: () => run(last) } : {});
  return (
    <section className={classes.area} aria-label={t.area} aria-live="polite" data-notices>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function run({ id, action }: Notice): void {
  action?.run();
  removeNotice(id);
}

function NoticeCard({ notice }: { readonly notice: Notice }) {
  const [isHeld, setHeld] = useState(false);
  const Icon = TONE_ICONS[notice.tone];
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => removeNotice(notice.id), notice.lastsMs);
    return () => clearTimeout(timer);
  }, [isHeld, notice.id, notice.lastsMs]);
  return (
    <div
      className={classes.card}
      data-tone={notice.tone}
      data-kind={notice.kind}
      data-held={isHeld || undefined}
      data-runs={notice.action?.key ? true : undefined}
      style={{ '--lasts': `${notice.lastsMs}ms` } as CSSProperties}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <p className={classes.text}>{notice.message}</p>
      {notice.action && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.action}
          aria-keyshortcuts={notice.action.key}
          onClick={() => run(notice)}
        >
          {notice.action.label}
          {notice.action.key && <KeyHint>{notice.action.key}</KeyHint>}
        </Button>
      )}
      <ActionIcon
        variant="transparent"
        color="gray"
        size={36}
        aria-label={t.close}
        onClick={() => removeNotice(notice.id)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

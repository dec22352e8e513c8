import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { TONE_ICONS } from '../message.tsx';
import classes from './notice-area.module.css';
import { removeNotice, useNotices, type Notice } from './notices.ts';

const t = dictionary({
  es: { area: 'Avisos', close: 'Cerrar aviso' },
  en: { area: 'Notifications', close: 'Close notification' },
});

/** Where notices stand, bottom right; read out by screen readers as they come. */
export function NoticeArea() {
  const notices = useNotices();
  return (
    <section className={classes.area} aria-label={t.area} aria-live="polite" data-notices>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeCard({ notice }: { readonly notice: Notice }) {
  const [isHeld, setHeld] = useState(false);
  const Icon = TONE_ICONS[notice.tone];
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => removeNotice(notice.id), notice.lastsMs);
    return () => clearTimeout(timer);
  }, [isHeld, notice.id, notice.lastsMs]);
  const run = () => {
    notice.action?.run();
    removeNotice(notice.id);
  };
  return (
    <div
      className={classes.card}
      data-tone={notice.tone}
      data-kind={notice.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <p className={classes.text}>{notice.message}</p>
      {notice.action && (
        <Button variant="subtle" size="compact-md" className={classes.action} onClick={run}>
          {notice.action.label}
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

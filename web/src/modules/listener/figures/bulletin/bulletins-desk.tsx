import { Button } from '@mantine/core';
import { BULLETIN_REASON_MAX_LENGTH, type ListedBulletin } from '@vereda/contract/listener/figures/bulletin';
import { monthWords } from '@vereda/contract/listener/figures/bulletin-text';
import { bulletinWords } from '@vereda/contract/listener/figures/bulletin-words';
import { useState } from 'react';
import { usePages } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { all, minLength, required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { locale } from '#i18n/locale.ts';
import { MorePages, Paged } from '#tables/paged.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { Page } from '#ui/page.tsx';
import { EmptyState, Skeleton } from '#ui/states.tsx';
import { SetUpTabs } from '../../lists/set-up-tabs.tsx';
import { BulletinItem } from './bulletin-item.tsx';
import { bulletinPageWords as t } from './bulletin-page-words.ts';

const REASON_MIN_LENGTH = 10;

/** The bulletins at the desk, with the way to another edition of a month. */
export function BulletinsDesk() {
  const bulletins = usePages('GET /reports/bulletins', { limit: 24 });
  const [open, setOpen] = useState<ListedBulletin | null>(null);
  return (
    <Page title={bulletinWords(locale).all} lead={t.staffLead}>
      <SetUpTabs />
      <Paged
        pages={bulletins}
        skeleton={<Skeleton lines={6} height={44} />}
        empty={<EmptyState title={t.none}>{t.noneText}</EmptyState>}
      >
        {(items) => (
          <>
            <ul className={blocks.rows}>
              {items.map((bulletin) => (
                <BulletinItem
                  key={bulletin.month}
                  bulletin={bulletin}
                  actions={
                    <Button
                      variant="default"
                      aria-label={t.anotherOf({ month: monthWords(bulletin.month, locale) })}
                      onClick={() => setOpen(bulletin)}
                    >
                      {t.another}
                    </Button>
                  }
                />
              ))}
            </ul>
            <MorePages pages={bulletins} />
          </>
        )}
      </Paged>
      {open && <AnotherEdition bulletin={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

type AnotherProps = { readonly bulletin: ListedBulletin; readonly onClose: () => void };

function AnotherEdition({ bulletin: { month, edition }, onClose }: AnotherProps) {
  const form = useCallForm('POST /listener/bulletins/make', {
    initial: { reason: '' },
    rules: { reason: all(required, minLength(REASON_MIN_LENGTH)) },
    toInput: ({ reason }) => ({ month, edition, reason }),
    refreshes: ['GET /reports/bulletins', 'GET /reports/bulletin/:month'],
    onDone: (made) => {
      snackbar(t.done({ edition: made.edition }));
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t.anotherOf({ month: monthWords(month, locale) })}>
      <CallForm form={form} label={t.another}>
        <p>{t.anotherText}</p>
        <TextareaField
          label={t.reason}
          hint={t.reasonHint}
          maxLength={BULLETIN_REASON_MAX_LENGTH}
          {...form.field('reason')}
        />
        <div className={blocks.buttons}>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t.another}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}

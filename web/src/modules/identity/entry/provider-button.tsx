import { Button } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { stripLocale } from '@vereda/contract/locale';
import { useSend } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { startup } from '#session/startup.ts';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { useAccountDialog } from '#ui/slots/account-dialog.ts';
import classes from './entry.module.css';

const t = dictionary({ es: { or: 'o' }, en: { or: 'or' } });

/** Leads to the city's own sign-in, where one is configured; when that does not answer, the ways above still do. */
export function ProviderButton() {
  const [{ redirect }] = useQueryParams();
  const isInDialog = useAccountDialog() !== null;
  const start = useSend('POST /auth/oidc/start', { onDone: ({ url }) => location.assign(url) });
  if (!startup.provider) return null;
  const target = isInDialog ? stripLocale(location.pathname) + location.search : redirect;
  return (
    <div className={classes.provider}>
      <div className={classes.or}>{t.or}</div>
      {start.error && (
        <Message tone="danger">
          <p>{start.error.message}</p>
        </Message>
      )}
      <Button
        size="lg"
        variant="default"
        classNames={{ root: classes.long, label: classes.longLabel }}
        leftSection={<IconBuildingCommunity size={20} aria-hidden />}
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate(target ? { redirect: target } : {})}
      >
        {startup.provider[locale]}
      </Button>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useCall, useSend } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Link } from '#ui/link.tsx';
import { useGoTo } from '#ui/navigation.ts';
import { Message } from '#ui/message.tsx';
import { Page, Section } from '#ui/page.tsx';
import { EmptyState, ErrorPanel, Skeleton } from '#ui/states.tsx';
import { peopleWords as t, viewWords } from './people-words.ts';
import { RoleForm } from './role-form.tsx';

const READS = ['POST /role/list', 'POST /role/get/:id'] as const;
const saved = () => void snackbar(t.saved);

/** Every role, and a form for another one. */
export function RolesPage() {
  const { data, error, refetch } = useCall('POST /role/list', {});
  useLive(['people-changed'], ['POST /role/list']);
  const send = useSend('POST /role/create', { refreshes: READS, onDone: saved });
  const above = <Link to="/admin/configurations/users">{t.users}</Link>;
  return (
    <Page title={t.roles} lead={t.rolesLead} above={above}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} height={32} />}
      {data?.items.length === 0 && <EmptyState title={t.noRoles} />}
      <ul>
        {data?.items.map((role) => (
          <li key={role.id}>
            <Link to="/admin/configurations/roles/$id" params={{ id: role.id }}>
              {role.name}
            </Link>{' '}
            {role.views.map((view) => viewWords[view]).join(', ')}
          </li>
        ))}
      </ul>
      <Section title={t.newRole}>
        <RoleForm
          key={data?.items.length}
          initial={{ name: '', views: [] }}
          action={t.create}
          isSending={send.isPending}
          error={send.error}
          onSend={send.mutate}
        />
      </Section>
    </Page>
  );
}

/** One role: its views, how many hold it, and its end. */
export function RolePage({ id }: { readonly id: string }) {
  const { data: role, error, refetch } = useCall('POST /role/get/:id', { id });
  const send = useSend('POST /role/update', { refreshes: READS, onDone: saved });
  const goTo = useGoTo();
  const remove = useSend('POST /role/delete/:id', {
    refreshes: ['POST /role/list'],
    onDone: () => goTo({ to: '/admin/configurations/roles' }),
  });
  const above = <Link to="/admin/configurations/roles">{t.roles}</Link>;
  if (!role || error) {
    return (
      <Page title={t.role} above={above} width="text">
        {error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} height={32} />
        )}
      </Page>
    );
  }
  const askRemove = async () => {
    const question = { title: t.remove, text: t.removeText, action: t.remove, isDangerous: true };
    if (await confirm(question)) remove.mutate({ id });
  };
  return (
    <Page title={role.name} above={above}>
      <KeyValues facts={[[t.holders, <Holders key="holders" role={role} />]]} />
      <RoleForm
        key={`${role.name} ${role.views.join(' ')}`}
        initial={role}
        action={t.save}
        isSending={send.isPending}
        error={send.error}
        onSend={(values) => send.mutate({ id, ...values })}
      />
      {remove.error && <ErrorPanel error={remove.error} />}
      {role.holders > 0 ? (
        <Message tone="notice" title={t.held}>
          <p>
            {t.heldText({ count: role.holders })}{' '}
            <Link to="/admin/configurations/users" query={{ rol: role.id }}>
              {t.seeHolders}
            </Link>
          </p>
        </Message>
      ) : (
        <div>
          <Button variant="default" loading={remove.isPending} onClick={() => void askRemove()}>
            {t.remove}
          </Button>
        </div>
      )}
    </Page>
  );
}

type Held = { readonly id: string; readonly holders: number };

function Holders({ role }: { readonly role: Held }) {
  if (role.holders === 0) return role.holders;
  return (
    <>
      {role.holders}{' '}
      <Link to="/admin/configurations/users" query={{ rol: role.id }}>
        {t.seeHolders}
      </Link>
    </>
  );
}

import { useCall } from '#api/use-call.ts';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { keyWords as t } from '../keys/key-words.ts';
import { drawWords } from '../words/draw-words.ts';

/** Tells whoever is appointed and has no key to make one, and where; nothing for anybody else. */
export function KeyNotice() {
  const own = useCall('GET /certificates/keys/own', {});
  const missing = own.data?.items.filter(({ key }) => key === null) ?? [];
  if (missing.length === 0) return null;
  return (
    <Message
      tone="warning"
      title={t.missingTitle}
      actions={
        <Link to="/admin/certificates" query={{ tab: 'claves' }}>
          {t.goMake}
        </Link>
      }
    >
      {missing.map(({ official_id, role }) => (
        <p key={official_id}>{t.missing({ role: drawWords[role].toLocaleLowerCase() })}</p>
      ))}
    </Message>
  );
}

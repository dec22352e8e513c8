import { useCall } from '#api/use-call.ts';
import { photoTexts as t } from './photo-texts.ts';
import classes from './photos.module.css';

const HINTS = ['is_blurred', 'is_dark', 'is_small'] as const;

/** What can hardly be made out in a photo that was sent; nothing where it is fine or nobody can tell. */
export function QualityHint({ attachmentId }: { readonly attachmentId: string }) {
  const { data } = useCall(
    'POST /attachments/quality',
    { id: attachmentId },
    { staleMs: Infinity, quiet: true },
  );
  const hint = data && HINTS.find((one) => data[one]);
  return <output className={classes.hint}>{hint && t[hint]}</output>;
}

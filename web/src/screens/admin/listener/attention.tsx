import { PhotoReview } from '#modules/listener/desk/photos/photo-review.tsx';
import { Tray } from '#modules/listener/desk/tray/tray.tsx';
import { useQueryParams } from '#ui/navigation.ts';

/** /admin/listener/attention: the desk's tray of reports; `?tab=photos` is the queue of photos that wait for review. */
export default function AttentionScreen() {
  const [{ tab }] = useQueryParams();
  return tab === 'photos' ? <PhotoReview /> : <Tray />;
}

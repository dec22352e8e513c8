import { CitizensPage } from '#modules/listener/desk/citizens/citizens-page.tsx';

/** /admin/listener/citizens: who reports, and how far their reports are trusted. */
export default function CitizensScreen() {
  return <CitizensPage />;
}

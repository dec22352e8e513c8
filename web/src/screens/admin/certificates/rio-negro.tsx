import { DrawsDesk } from '#modules/certificates/desk/draws-desk.tsx';

/** /admin/certificates/rio-negro: draws of Quiniela La Rionegrina. */
export default function RioNegroScreen() {
  return <DrawsDesk game="rio-negro" />;
}

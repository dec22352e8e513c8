import { DrawsDesk } from '#modules/certificates/desk/draws-desk.tsx';

/** /admin/certificates/minibingo-rio-negro: draws of Patagonia MiniBingo. */
export default function MinibingoRioNegroScreen() {
  return <DrawsDesk game="minibingo-rio-negro" />;
}

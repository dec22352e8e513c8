import { DrawsDesk } from '#modules/certificates/desk/draws-desk.tsx';

/** /admin/certificates/telebingo-rio-negro: draws of Patagonia Telebingo. */
export default function TelebingoRioNegroScreen() {
  return <DrawsDesk game="telebingo-rio-negro" />;
}

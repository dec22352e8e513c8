import { DrawsDesk } from '#modules/certificates/desk/draws-desk.tsx';

/** /admin/certificates/unificada-rio-negro: draws of Lotería Unificada. */
export default function UnificadaRioNegroScreen() {
  return <DrawsDesk game="unificada-rio-negro" />;
}

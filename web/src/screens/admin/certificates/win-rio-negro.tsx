import { DrawsDesk } from '#modules/certificates/desk/draws-desk.tsx';

/** /admin/certificates/win-rio-negro: winning coupons. */
export default function WinRioNegroScreen() {
  return <DrawsDesk game="win-rio-negro" />;
}

import { Tray } from '#modules/listener/desk/tray/tray.tsx';

/** /admin/listener/attention: the desk's tray of reports. */
export default function AttentionScreen() {
  return <Tray />;
}

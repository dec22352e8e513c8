import { MyDay } from '#modules/listener/desk/field/my-day.tsx';

/** /admin/listener/publicservices: a crew's cases in the order of their route. */
export default function PublicServicesScreen() {
  return <MyDay />;
}

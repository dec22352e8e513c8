import { BrandPage } from '#modules/configuration/brand/brand-page.tsx';

/** /admin/configurations/brand: names, pictures and colours of the city. */
export default function BrandScreen() {
  return <BrandPage />;
}

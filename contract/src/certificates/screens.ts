import { row } from '../access/sitemap-row.ts';

/** Screens of the certificates, rows of the sitemap. */
export const CERTIFICATE_SCREENS = {
  '/admin/certificates': row('certificates.operate', { es: 'Certificados', en: 'Certificates' }),
  '/admin/certificates/rio-negro': row('certificates.operate', {
    es: 'Quiniela La Rionegrina',
    en: 'Quiniela La Rionegrina',
  }),
  '/admin/certificates/win-rio-negro': row('certificates.operate', {
    es: 'Cupones ganadores',
    en: 'Winning coupons',
  }),
  '/admin/certificates/minibingo-rio-negro': row('certificates.operate', {
    es: 'Patagonia MiniBingo',
    en: 'Patagonia MiniBingo',
  }),
  '/admin/certificates/telebingo-rio-negro': row('certificates.operate', {
    es: 'Patagonia Telebingo',
    en: 'Patagonia Telebingo',
  }),
  '/admin/certificates/unificada-rio-negro': row('certificates.operate', {
    es: 'Lotería Unificada',
    en: 'Lotería Unificada',
  }),
  '/admin/certificates/configurations/menu': row('certificates.administer', {
    es: 'Menú de certificados',
    en: 'Certificates menu',
  }),
};

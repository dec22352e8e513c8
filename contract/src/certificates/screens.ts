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
  '/admin/certificates/analytics-extractos': row('certificates.operate', {
    es: 'Análisis de extractos',
    en: 'Extract figures',
  }),
  '/admin/certificates/analytics-ganadores': row('certificates.operate', {
    es: 'Análisis de ganadores',
    en: 'Winner figures',
  }),
  '/admin/certificates/analytics-minibingo': row('certificates.operate', {
    es: 'Análisis de bingos',
    en: 'Bingo figures',
  }),
  '/admin/certificates/analytics-unificada': row('certificates.operate', {
    es: 'Análisis de Lotería Unificada',
    en: 'Lotería Unificada figures',
  }),
  '/admin/certificates/configurations/menu': row('certificates.administer', {
    es: 'Menú de certificados',
    en: 'Certificates menu',
  }),
};

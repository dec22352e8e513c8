import type { Complaint } from '@vereda/contract/listener/lists/complaint';
import { locale } from '#i18n/locale.ts';
import { complaintWords as t } from './complaint-words.ts';

type Kind = Pick<Complaint, 'kind' | 'complaint_kind' | 'complaint_kind_en'>;

/** What kind of complaint it is: as the city calls it, or what it is at all. */
export function complaintKindName({ kind, complaint_kind: name, complaint_kind_en: english }: Kind): string {
  return (locale === 'en' ? english : name) ?? (kind === 'service_report' ? '' : t[kind]);
}

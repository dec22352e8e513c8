import { ButtonLink } from '#ui/link.tsx';
import { organizationWords as t } from '../organization-words.ts';

/** The way from the organisation to those who attend citizens. */
export function OfficeLink() {
  return (
    <ButtonLink variant="default" to="/admin/listener/configurations/organization/citizenattention">
      {t.office}
    </ButtonLink>
  );
}

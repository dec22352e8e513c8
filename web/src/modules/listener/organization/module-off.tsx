import type { ApiError } from '#api/api-error.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { areaWords as t } from './area-words.ts';

/** Whether a call was refused because the module of reports is switched off. */
export function isModuleOff(error: ApiError | null): boolean {
  return error?.code === 'configuration/module-inactive';
}

/** Says that areas belong to a module that is switched off, and where it is switched on. */
export function ModuleOff() {
  return (
    <Message
      tone="notice"
      title={t.off}
      actions={
        <ButtonLink variant="default" to="/admin/configurations/modules">
          {t.offLink}
        </ButtonLink>
      }
    >
      <p>{t.offText}</p>
    </Message>
  );
}

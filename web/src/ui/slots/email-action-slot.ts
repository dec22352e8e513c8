import type { ComponentType } from 'react';

/** What a module does with mailed links: `web/src/modules/<module>/email-action.slot.tsx` exports `emailActionSlot`, a page by the link's `mode`. Pages should be lazy. */
export type EmailActionSlot = Readonly<Record<string, ComponentType>>;

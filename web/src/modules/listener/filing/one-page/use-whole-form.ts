import type { Category, Subcategory } from '@vereda/contract/listener/categories/category';
import { useState } from 'react';
import { useOnline } from '#ui/device/use-online.ts';
import { findSubcategory } from '../../categories/read-categories.ts';
import type { FormParts } from '../filing-page.tsx';
import { useDraftUploads } from '../photos/use-draft-uploads.ts';
import type { PhotoUploads } from '../photos/use-photo-uploads.ts';
import { sendTexts } from '../send/send-texts.ts';
import { focusFaults, type StepFaults } from '../step-frame.tsx';
import { whatFaults } from '../what/what-step.tsx';
import { whereFaults } from '../where/where-step.tsx';

/** A form whose parts stand on one page: checked as a whole when it is sent. */
export type WholeForm = {
  readonly subcategory: Subcategory | null;
  readonly uploads: PhotoUploads;
  readonly faults: StepFaults;
  readonly sendLabel: string;
  readonly send: () => void;
};

/** Checks everything at once, in the order in which the page asks it; a fault leaves as soon as it is mended. */
export function useWholeForm(
  { draft, categories, change, onSend }: FormParts,
  order: 'what-first' | 'where-first',
): WholeForm {
  const [isChecked, setChecked] = useState(false);
  const isOnline = useOnline();
  const uploads = useDraftUploads(draft, change);
  const subcategory = offeredType(categories, draft.subcategory_id);
  // A draft of another day may name a type that is gone.
  const what = whatFaults(subcategory ? draft : { ...draft, subcategory_id: null }, subcategory);
  const where = whereFaults(draft, subcategory);
  const found = order === 'what-first' ? { ...what, ...where } : { ...where, ...what };
  const send = () => {
    setChecked(true);
    if (Object.keys(found).length > 0) return focusFaults(found);
    return onSend(null);
  };
  return {
    subcategory,
    uploads,
    faults: isChecked ? found : {},
    sendLabel: isOnline ? sendTexts.send : sendTexts.keep,
    send,
  };
}

function offeredType(categories: readonly Category[], id: number | null): Subcategory | null {
  const { subcategory = null } = findSubcategory(categories, id) ?? {};
  return subcategory?.active ? subcategory : null;
}

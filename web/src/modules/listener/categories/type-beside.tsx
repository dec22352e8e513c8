import type { PreviewProps } from '#catalog/catalog.ts';
import blocks from '#ui/look/blocks.module.css';
import { TypeDeletion } from './deletion/type-deletion.tsx';
import { TypeInCharge } from './type-in-charge.tsx';

type Stored = { readonly id: number; readonly category_id: number };

/** What stands beside the form of a type: who answers for it, and apart from that its danger zone. */
export function TypeBeside({ values, stored }: PreviewProps<Stored>) {
  return (
    <div className={blocks.steps}>
      <TypeInCharge values={values} stored={stored} />
      <TypeDeletion stored={stored} />
    </div>
  );
}

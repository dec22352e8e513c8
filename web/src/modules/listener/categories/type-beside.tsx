import type { PreviewProps } from '#catalog/catalog.ts';
import blocks from '#ui/look/blocks.module.css';
import type { TypeOfReport } from './default-area.tsx';
import { TypeDeletion } from './deletion/type-deletion.tsx';
import { TypeInCharge } from './type-in-charge.tsx';

/** What stands beside the form of a type: who answers for it, and apart from that its danger zone. */
export function TypeBeside({ values, stored }: PreviewProps<TypeOfReport>) {
  return (
    <div className={blocks.steps}>
      <TypeInCharge values={values} stored={stored} />
      <TypeDeletion stored={stored} />
    </div>
  );
}

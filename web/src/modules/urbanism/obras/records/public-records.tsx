import { useCall } from '#api/use-call.ts';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { ObraDocuments, ObraPhotos } from './obra-files.tsx';
import { ObraMoney, type Budgeted } from './obra-money.tsx';
import { recordWords as t } from './record-words.ts';

/** The call by which everybody reads them. */
export const SHOWN_RECORDS = 'GET /urbanism/obras/records/shown/:id';

type PublicRecordsProps = { readonly obra: Budgeted & { readonly id: number } };

/** Photos, contracts, payments and documents of a published work; nothing of what there is not. */
export function PublicRecords({ obra }: PublicRecordsProps) {
  const query = useCall(SHOWN_RECORDS, { id: obra.id });
  return (
    <Loaded query={query} skeleton={<Skeleton lines={3} />}>
      {({ items }) => {
        const has = (kind: string) => items.some((record) => record.kind === kind);
        return (
          <>
            {has('photo') && (
              <Section title={t.photos}>
                <ObraPhotos records={items} />
              </Section>
            )}
            {has('contract') && (
              <Section title={t.contracts}>
                <ObraMoney obra={obra} records={items} />
              </Section>
            )}
            {has('document') && (
              <Section title={t.documents}>
                <ObraDocuments records={items} />
              </Section>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

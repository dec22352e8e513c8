import { useCall } from '#api/use-call.ts';
import { Link } from '#ui/link.tsx';
import { Loaded } from '#ui/states.tsx';
import { CaseHead } from '../case/case-head.tsx';

/** Which case is printed, with the way to it. */
export function CaseToPrint({ id }: { readonly id: number }) {
  const query = useCall('POST /reports/case/:id', { id });
  return (
    <Loaded query={query}>
      {({ report }) => (
        <div>
          <p>
            <Link to="/admin/listener/attention/$id" params={{ id: String(id) }}>
              {report.title}
            </Link>
          </p>
          <CaseHead report={report} />
        </div>
      )}
    </Loaded>
  );
}

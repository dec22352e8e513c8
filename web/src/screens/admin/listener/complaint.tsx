import { ComplaintPage } from '#modules/listener/lists/complaints/complaint-page.tsx';

/** /admin/listener/complaint: complaints, suggestions and praise, and the kinds of them. */
export default function ComplaintScreen() {
  return <ComplaintPage />;
}

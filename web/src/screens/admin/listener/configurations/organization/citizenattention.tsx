import { CitizenAttentionPage } from '#modules/listener/organization/office/citizen-attention-page.tsx';

/** /admin/listener/configurations/organization/citizenattention: who attends citizens, apart from the crews. */
export default function CitizenAttentionScreen() {
  return <CitizenAttentionPage />;
}

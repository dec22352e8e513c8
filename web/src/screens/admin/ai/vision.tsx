import { VisionPage } from '#modules/ai/vision/vision-page.tsx';

/** /admin/ai/vision: what the vision tools find in photos, and what people make of it. */
export default function VisionScreen() {
  return <VisionPage />;
}

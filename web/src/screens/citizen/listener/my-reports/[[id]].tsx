import { MyReports } from '#modules/listener/browse/my-reports.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** /citizen/listener/my-reports/{id?}: one's own reports, and the story of each. */
export default function MyReportsScreen() {
  const { id } = useScreenParams('/citizen/listener/my-reports/{-$id}');
  return <MyReports id={id} />;
}

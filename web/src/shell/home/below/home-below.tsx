import { HomeData } from './home-data.tsx';
import { HomeHow } from './home-how.tsx';

/** What nobody sees of the home before scrolling to it. */
export function HomeBelow() {
  return (
    <>
      <HomeHow />
      <HomeData />
    </>
  );
}

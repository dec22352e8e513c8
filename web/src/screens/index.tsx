import { Home } from '#shell/home/home.tsx';

/** /: what this site is, the first steps, live figures, the last certified draws. */
export default function HomeScreen() {
  return <Home />;
}

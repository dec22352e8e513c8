import { testEveryScreen } from './look-at-screens.ts';

// A file of its own, so that the other worker may take it.
testEveryScreen({ locale: 'en', viewport: 'desktop', isSecondLook: true });

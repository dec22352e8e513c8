import { testEveryScreen } from './look-at-screens.ts';

testEveryScreen({ locale: 'es', viewport: 'phone' });

export { linkingModule } from './linking.module.ts';

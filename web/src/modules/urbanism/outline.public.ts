export { OutlineField } from './edit/outline-field.tsx';

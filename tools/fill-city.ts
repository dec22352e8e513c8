import { fillCity } from './kit/city.ts';

const [directory] = process.argv.slice(2);
if (!directory) throw new Error('name the directory that the demonstration city is filled in');
await fillCity(directory);

import { Worker } from 'node:worker_threads';
import './worker.ts';

// The real process, killed from a thread of its own so many hundredths of a second after a picture came: what it
// computes can not hold that up. The number is the picture's last byte; a whole JPEG ends with 0xd9 and lives.
const JPEG_END = 0xd9;
const threads: Worker[] = [];

process.on('message', ({ picture }: { picture: Buffer }) => {
  const after = picture.at(-1) ?? 0;
  if (after === JPEG_END) return;
  const kill = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${after * 10})`;
  threads.push(new Worker(kill, { eval: true }));
});

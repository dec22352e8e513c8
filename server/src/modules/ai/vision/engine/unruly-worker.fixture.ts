// A process that does what its picture says, in place of the one that looks at pictures.
const eaten: Buffer[] = [];

process.on('message', ({ picture }: { picture: Uint8Array }) => {
  const word = Buffer.from(picture).toString();
  if (word === 'die') process.kill(process.pid, 'SIGKILL');
  // Its only thread waits for ever: no timer and no message reaches it any more.
  if (word === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (word === 'eat') eaten.push(...Array.from({ length: 40 }, () => Buffer.alloc(10_000_000, 1)));
  if (word === 'lie') process.send?.({ findings: { faces: [{ x: 7 }], ms: {} } });
  if (word === 'tell') process.send?.({ findings: { text: Object.keys(process.env).join(), ms: {} } });
  if (word !== 'eat') process.send?.({ findings: { text: String(process.pid), ms: {} } });
});

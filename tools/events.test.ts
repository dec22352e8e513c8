import { EVENTS, TOPICS } from '@vereda/contract/events';
import { expect, test } from 'vitest';
import { filesLike, readSource, treeOf } from './source-tree.ts';

const sourcesOf = (folder: string) =>
  filesLike(treeOf(folder), /\.tsx?$/)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readSource(file) }));
const server = sourcesOf('server/src/modules');
const web = sourcesOf('web/src');

// Other topics than these do not compile, on either side.
test.each(TOPICS)('%s is published by its module, and a page hears it', (topic) => {
  const publishers = server.filter(({ text }) => text.includes(`'${topic}'`)).map(({ file }) => file);
  const folder = `server/src/modules/${EVENTS[topic].by}/`;
  expect(publishers.filter((file) => file.startsWith(folder))).not.toEqual([]);
  expect(publishers.filter((file) => !file.startsWith(folder))).toEqual([]);
  expect(web.filter(({ text }) => text.includes(`'${topic}'`))).not.toEqual([]);
});

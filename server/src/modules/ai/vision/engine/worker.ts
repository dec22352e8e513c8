import { AppError } from '#platform/errors';
import { checkPicture } from './check-picture.ts';
import { questionSchema, type Answer } from './worker-protocol.ts';

// The process that looks at pictures: it asks nothing of the product and knows none of its secrets.
process.on('disconnect', () => process.exit());
process.on('message', (message: unknown) => {
  void answer(message).then((said) => process.send?.(said));
});

async function answer(message: unknown): Promise<Answer> {
  try {
    const { picture, tasks, larger } = questionSchema.parse(message);
    return { findings: await checkPicture(picture, tasks, larger) };
  } catch (error) {
    const isUnreadable = error instanceof AppError && error.code === 'ai/picture-unreadable';
    return { failure: isUnreadable ? 'unreadable' : 'failed', reason: String(error) };
  }
}

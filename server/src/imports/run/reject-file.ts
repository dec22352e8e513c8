import { open, type FileHandle } from 'node:fs/promises';
import { csvLine } from '#platform/documents/csv';
import { maskedValue, REASONS, type Problem } from '#platform/file-reading/problem';

/** A problem and where in the file it is. */
export type LineProblem = Problem & { readonly line: number };

/** A CSV of everything that was not taken as it is. */
export type RejectFile = {
  readonly path: string;
  /** Adds problems and answers the length of the file once they are on the disk. */
  append(problems: readonly LineProblem[]): Promise<number>;
  close(): Promise<void>;
};

const HEADER = csvLine(['line', 'field', 'reason', 'meaning', 'kept', 'value'], 'en');

/** Opens a reject file and cuts it to a length, which drops what a killed run wrote past its last commit. */
export async function openRejectFile(path: string, length: number): Promise<RejectFile> {
  const file = await openForBoth(path);
  await file.truncate(length);
  let position = length;
  const write = async (text: string): Promise<void> => {
    const { bytesWritten } = await file.write(Buffer.from(text), 0, null, position);
    position += bytesWritten;
  };
  if (position === 0) await write(HEADER);
  return {
    path,
    async append(problems) {
      if (problems.length === 0) return position;
      await write(problems.map(lineOf).join(''));
      await file.datasync();
      return position;
    },
    close: () => file.close(),
  };
}

async function openForBoth(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r+');
  } catch {
    return open(path, 'w+');
  }
}

function lineOf(problem: LineProblem): string {
  const kept = problem.severity === 'warning' ? 'yes' : 'no';
  const cells = [
    problem.line,
    problem.field,
    problem.reason,
    REASONS[problem.reason],
    kept,
    maskedValue(problem),
  ];
  // The commands speak English.
  return csvLine(cells, 'en');
}

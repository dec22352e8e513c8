/** A piece of a file; `version` is another one whenever the content of the file is. */
export type FilePiece = { readonly bytes: Buffer; readonly sizeBytes: number; readonly version: string };

/** The one file of map tiles that an installation was given; it may be replaced at any time. */
export type MapArchive = {
  /** What the operator called it, for the log. */
  readonly name: string;
  /** Up to `length` bytes from `offset`, fewer where the file ends; null where there is no such file. Throws where it cannot be asked. */
  read(offset: number, length: number): Promise<FilePiece | null>;
};

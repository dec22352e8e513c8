const BATCH = 200;

/** Rows of a read that goes by id, a batch at a time; `read` answers those after an id, in their order. */
export async function* inBatches<Row extends { readonly id: number }>(
  read: (afterId: number, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let afterId = 0;
  for (;;) {
    const rows = await read(afterId, BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}

/** Works on what comes, so many at once; after the first failure nothing more is begun. */
export async function eachOf<Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let failed = false;
  const workOn = async () => {
    while (!failed) {
      const next = await iterator.next();
      if (next.done) return;
      await work(next.value);
    }
  };
  const all = await Promise.allSettled(
    Array.from({ length: atOnce }, () =>
      workOn().catch((error: unknown) => {
        failed = true;
        throw error;
      }),
    ),
  );
  await iterator.return?.();
  for (const one of all) if (one.status === 'rejected') throw one.reason;
}

import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * What is said to be stale is asked for again, also where an answer is on its way that may have been read before the change:
 * the library joins a first answer, and takes it for new when it comes.
 */
export class RenewingClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const onTheirWay = this.getQueryCache()
      .findAll(filters as InvalidateQueryFilters)
      .map((query) => ({ query, answer: query.promise }));
    const done = super.invalidateQueries(filters, options);
    for (const { query, answer } of onTheirWay)
      if (answer !== undefined && query.promise === answer)
        this.#askAfter(query, answer, filters?.refetchType);
    return done;
  }

  /** Once the answer has come, in whichever way: what was asked for since is new enough. */
  #askAfter(
    query: Query,
    answer: Promise<unknown>,
    refetchType: InvalidateQueryFilters['refetchType'],
  ): void {
    const again = () => {
      if (query.promise !== undefined) return;
      const predicate = (other: Query) => other === query;
      void super.invalidateQueries({ predicate, refetchType: refetchType ?? 'active' });
    };
    void answer.then(again, again);
  }
}

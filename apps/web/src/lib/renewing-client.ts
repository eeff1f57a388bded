import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * A query client that refetches also when a request started before the invalidation is still running. React
 * Query would join that first request and treat its reply as fresh.
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

  /** Refetches once the running request settles, unless a newer one has started. */
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

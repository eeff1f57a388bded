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
export class RefetchingClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const runningRequests = this.getQueryCache()
      .findAll(filters as InvalidateQueryFilters)
      .map((query) => ({ query, answer: query.promise }));
    const invalidation = super.invalidateQueries(filters, options);
    for (const { query, answer } of runningRequests)
      if (answer !== undefined && query.promise === answer)
        this.#refetchAfter(query, answer, filters?.refetchType);
    return invalidation;
  }

  /** Refetches once the running request settles, unless a newer one has started. */
  #refetchAfter(
    query: Query,
    answer: Promise<unknown>,
    refetchType: InvalidateQueryFilters['refetchType'],
  ): void {
    const refetch = () => {
      if (query.promise !== undefined) return;
      const predicate = (other: Query) => other === query;
      void super.invalidateQueries({ predicate, refetchType: refetchType ?? 'active' });
    };
    void answer.then(refetch, refetch);
  }
}

/** Marks a statement whose best plan depends on its values: PostgreSQL plans it each time. */
export const CUSTOM_PLAN_HINT = '/* planned for its values */';

/** Marks a statement that has one plan for any values, whatever else it is marked with. */
export const GENERIC_PLAN_HINT = '/* planned once */';

/** PostgreSQL's `plan_cache_mode`. */
type PlanCacheMode = 'auto' | 'force_custom_plan' | 'force_generic_plan';

/** Reads the marks of a prepared statement. */
export function planCacheModeOf(text: string): PlanCacheMode {
  if (text.includes(GENERIC_PLAN_HINT)) return 'force_generic_plan';
  return text.includes(CUSTOM_PLAN_HINT) ? 'force_custom_plan' : 'auto';
}

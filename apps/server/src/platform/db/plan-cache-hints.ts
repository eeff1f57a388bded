/** Marks a statement whose best plan depends on its values: PostgreSQL makes a custom plan each time. */
export const CUSTOM_PLAN_HINT = '/* planned for its values */';

/** Marks a statement that always uses a generic plan; it overrides `CUSTOM_PLAN_HINT`. */
export const GENERIC_PLAN_HINT = '/* planned once */';

/** PostgreSQL's `plan_cache_mode`. */
type PlanCacheMode = 'auto' | 'force_custom_plan' | 'force_generic_plan';

/** Reads the plan cache mode from the hints of a prepared statement. */
export function planCacheModeOf(text: string): PlanCacheMode {
  if (text.includes(GENERIC_PLAN_HINT)) return 'force_generic_plan';
  return text.includes(CUSTOM_PLAN_HINT) ? 'force_custom_plan' : 'auto';
}

export * from './api.ts';
export type * from './changes.ts';
export * from './endpoint.ts';
export * from './fields.ts';
export * from './problem.ts';
export * from './roles.ts';
export * from './types.ts';
export * from './user-form.ts';
export { userSearch } from './users.ts';

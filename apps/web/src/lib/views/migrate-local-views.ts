import { type ListName, MAX_VIEW_NAME } from '@pregao/domain';
import { ApiProblem } from '../api/problem.ts';
import { createView } from './list-view-acts.ts';
import { viewParams } from './view-params.ts';

interface LocalView {
  readonly name: string;
  readonly filters: object;
}

const isLocalView = (item: unknown): item is LocalView => {
  const { name, filters } = (item ?? {}) as Partial<LocalView>;
  return typeof name === 'string' && typeof filters === 'object' && filters !== null;
};

function parseLocalViews(text: string | null): readonly LocalView[] {
  try {
    const { saved } = JSON.parse(text ?? '{}') ?? {};
    return Array.isArray(saved) ? saved.filter(isLocalView) : [];
  } catch {
    return [];
  }
}

interface ListReader {
  readonly read: (raw: Readonly<Record<string, unknown>>) => object;
  /** The parameters that filter and sort the list. */
  readonly names: readonly string[];
}

/**
 * Returns true for a permanent refusal: the name exists, there are too many views, or a filter is unknown.
 */
const isPermanentRefusal = (error: unknown) =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 401;

/**
 * Migrates the views that the browser stored for a list to the reader's own views on the server.
 * @param text the stored state of the list
 * @throws ApiProblem when the server is unreachable; the stored state must then be kept
 */
export async function migrateLocalViews(
  list: ListName,
  text: string | null,
  { read, names }: ListReader,
): Promise<void> {
  for (const { name, filters } of parseLocalViews(text)) {
    const params = viewParams(read(filters as Record<string, unknown>), names);
    if (Object.keys(params).length === 0) continue;
    try {
      await createView({ list, name: name.slice(0, MAX_VIEW_NAME), shared: false, params });
    } catch (error) {
      if (!isPermanentRefusal(error)) throw error;
    }
  }
}

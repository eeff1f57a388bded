import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type ResolverOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { ApiProblem } from '../lib/api/problem.ts';
import { useDraft } from '../lib/drafts/use-draft.ts';
import { dismissToastAbout } from '../lib/toasts/toasts.ts';
import { namedError, schemaResolver } from './schema-resolver.ts';

interface Options<Values extends FieldValues> {
  /** The zod schema of the call's body. */
  readonly schema: z.ZodType<Values>;
  /** Initial values of the fields, masked. */
  readonly values: DefaultValues<Values>;
  /** Storage key of the draft, which survives session expiry; a form with secrets has none. */
  readonly place?: string;
  /** Sends the values that the schema returns. */
  readonly save: (values: Values) => Promise<unknown>;
}

type ShownFields = ResolverOptions<FieldValues>['fields'];

export interface ContractForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly onSubmit: (event?: FormEvent) => void;
  readonly sending: boolean;
  /** The last failure, except for its field errors; undefined when all of it is shown at fields. */
  readonly failure: unknown;
  /** True when there is unsaved input; leaving then asks. */
  readonly unsaved: boolean;
}

/**
 * A form of one call. The call's own schema validates fields on blur and while they are corrected; the first
 * invalid field gets the focus; a server error of a field replaces the form's own (specification, section 5).
 */
export function useContractForm<Values extends FieldValues>(options: Options<Values>): ContractForm<Values> {
  const { schema, values, save, place } = options;
  const [failure, setFailure] = useState<unknown>();
  const [saved, setSaved] = useState(false);
  const resolve = schemaResolver(schema);
  const validated = useRef<ShownFields>({});
  const lastError = useRef<unknown>(undefined);
  const form = useForm<Values>({
    resolver: (filled, context, validation) => {
      validated.current = validation.fields;
      return resolve(filled, context, validation);
    },
    defaultValues: values,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
  const { isSubmitting, isDirty } = form.formState;
  const forget = useStoredDraft(form, place);
  // A server error of the last attempt is not shown beside new validation errors.
  const forgetFailure = () => setFailure(undefined);
  const send = form.handleSubmit(async (body) => {
    setFailure(undefined);
    // Validation on submit covers all fields; later validations only the edited ones.
    const fields = validated.current;
    try {
      await save(body as Values);
      setSaved(true);
      forget();
      dismissToastAbout(lastError.current);
    } catch (error) {
      lastError.current = error;
      setFailure(showServerErrors(form, fields, error));
    }
  }, forgetFailure);
  return {
    form,
    sending: isSubmitting,
    failure,
    unsaved: isDirty && !saved && !isSubmitting,
    onSubmit: (event) => void send(event),
  };
}

/** Saves changed fields as a draft while they are edited, and restores them. */
function useStoredDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  place: string | undefined,
): () => void {
  const { initial, store } = useDraft(place, fieldsOf);
  const { reset, subscribe, formState } = form;
  const { defaultValues } = formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of one form from its first moment to its last.
  useEffect(() => {
    const began: Readonly<Record<string, unknown>> = defaultValues ?? {};
    // Restored over the saved values, so that the fields count as changed and leaving asks.
    if (initial) reset({ ...began, ...initial } as Values, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback({ values }) {
        const filled = Object.entries(values).filter(([name, value]) => value !== began[name]);
        store(filled.length === 0 ? undefined : Object.fromEntries(filled));
      },
    });
  }, []);
  return () => store(undefined);
}

const fieldsOf = (kept: unknown): Record<string, unknown> | undefined =>
  typeof kept === 'object' && kept !== null ? { ...kept } : undefined;

/**
 * Shows the server's field errors at their visible fields and focuses the first.
 * @returns the rest of the error, for the form as a whole; undefined when nothing is left
 */
function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: ShownFields,
  error: unknown,
): unknown {
  if (!(error instanceof ApiProblem) || error.fields.length === 0) return error;
  const placed = error.fields.map((problem) => ({ problem, at: shownField<Values>(fields, problem.field) }));
  let focused = false;
  for (const { problem, at } of placed) {
    if (at === undefined) continue;
    form.setError(at, namedError(problem.message, problem.expected), { shouldFocus: !focused });
    focused = true;
  }
  const rest = placed.filter(({ at }) => at === undefined).map(({ problem }) => problem);
  return rest.length === 0 ? undefined : error.about(rest);
}

/**
 * Returns the visible field for an error path: the field itself, or the list field that contains the entry.
 */
function shownField<Values extends FieldValues>(fields: ShownFields, path: string): Path<Values> | undefined {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.');
    const field: { mount?: boolean } | undefined = get(fields, name);
    if (field?.mount) return name as Path<Values>;
  }
  return undefined;
}

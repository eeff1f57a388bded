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
  /** The body of the call, as the contract has it. */
  readonly schema: z.ZodType<Values>;
  /** What the fields show at first, masks on. */
  readonly values: DefaultValues<Values>;
  /** Where what is filled in is kept, should the session end meanwhile; a form with secrets has none. */
  readonly place?: string;
  /** Sends what the schema made of the fields. */
  readonly save: (values: Values) => Promise<unknown>;
}

type ShownFields = ResolverOptions<FieldValues>['fields'];

export interface ContractForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly onSubmit: (event?: FormEvent) => void;
  readonly sending: boolean;
  /** Why the last try failed, but for what stands at its fields; undefined where that is all. */
  readonly failure: unknown;
  /** Something was filled in that is not saved: leaving asks. */
  readonly unsaved: boolean;
}

/**
 * A form of one call: its fields are judged by the call's own schema when they are left and while they are mended;
 * the first faulty one gets the focus; what the server says of a field replaces what the form said (specification,
 * section 5).
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
  const forget = useKept(form, place);
  // What the server said of the last try is not said beside what this one lacks.
  const forgetFailure = () => setFailure(undefined);
  const send = form.handleSubmit(async (body) => {
    setFailure(undefined);
    // Validation before a call covers all fields; later ones only those that are being filled in.
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

/** Fields that differ from what the form began with are kept while they are filled in, and put back. */
function useKept<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  place: string | undefined,
): () => void {
  const { first, keep } = useDraft(place, fieldsOf);
  const { reset, subscribe, formState } = form;
  const { defaultValues } = formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of one form from its first moment to its last.
  useEffect(() => {
    const began: Readonly<Record<string, unknown>> = defaultValues ?? {};
    // As typed over what is saved, which leaving asks about.
    if (first) reset({ ...began, ...first } as Values, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback({ values }) {
        const filled = Object.entries(values).filter(([name, value]) => value !== began[name]);
        keep(filled.length === 0 ? undefined : Object.fromEntries(filled));
      },
    });
  }, []);
  return () => keep(undefined);
}

const fieldsOf = (kept: unknown): Record<string, unknown> | undefined =>
  typeof kept === 'object' && kept !== null ? { ...kept } : undefined;

/**
 * Puts the server's field errors on the fields that are shown, the focus on the first.
 * @returns what is left to say of the form as a whole
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

/** @returns the field on the screen that shows a path: its own, or that of the list which has the entry */
function shownField<Values extends FieldValues>(fields: ShownFields, path: string): Path<Values> | undefined {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.');
    const field: { mount?: boolean } | undefined = get(fields, name);
    if (field?.mount) return name as Path<Values>;
  }
  return undefined;
}

import type { CallName, Endpoint } from '@pregao/contract';
import { api } from '@pregao/contract';
import * as z from 'zod';

/** Sample texts, one of which is valid for nearly every field of the contract. */
const TEXTS = [
  'Texto comum',
  'alguem.novo@pregao.example',
  'https://sistema.pregao.example/avisos',
  '11987654321',
  '1133334444',
  '52998224725',
  '11222333000181',
  '01310100',
  '2026-06-01',
  '2026-03',
  '2026-03-20T18:00:00-03:00',
  '123456',
  '1234',
  '7',
  '1',
  'pt',
  'America/Sao_Paulo',
  'Senha-Longa-1!',
  'dGV4dG8=',
  '2062',
  '6499999',
  '341',
  'SP',
  'true',
  '5b0f6f4e-3c1d-4e8a-9b57-2f4c8d1e6a90',
  'publish-1',
];
const CANDIDATES: readonly unknown[] = [...TEXTS, 1, 1000.5, true, [1]];

/** Returns a fixed value that the schema accepts. @throws Error if no sample fits */
export function sampleOf(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod;
  if (schema instanceof z.core.$ZodObject) {
    const fields = Object.entries(schema._zod.def.shape);
    return Object.fromEntries(fields.map(([key, field]) => [key, sampleOf(field)]));
  }
  if (schema instanceof z.core.$ZodArray) return [sampleOf(schema._zod.def.element)];
  if (schema instanceof z.core.$ZodRecord) return { name: sampleOf(schema._zod.def.valueType) };
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries)[0];
  if ('innerType' in def) return sampleOf(def.innerType as z.core.$ZodType);
  const found = CANDIDATES.find((value) => z.safeDecode(schema as z.ZodType, value as never).success);
  if (found !== undefined) return found;
  if (schema instanceof z.ZodLiteral) return schema.value;
  // Uses the input side of a pipe, because that is what a client sends.
  if ('in' in def) return sampleOf(def.in as z.core.$ZodType);
  throw new Error(
    `no sample fits ${JSON.stringify(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }))}`,
  );
}

export interface Sample {
  readonly params: Record<string, string | number>;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown> | undefined;
}

/** Returns a valid input of a call with every field set; ids are 1. */
export function sampleFor(name: CallName): Sample {
  const { params, query, body }: Endpoint = api[name];
  return {
    params: (params ? sampleOf(params) : {}) as Sample['params'],
    query: (query ? sampleOf(query) : {}) as Sample['query'],
    body: body && (sampleOf(body) as Record<string, unknown>),
  };
}

export type Path = readonly [part: 'params' | 'query' | 'body', ...keys: (string | number)[]];

/** Returns the path of every scalar value of a sample. */
export function placesOf(sample: Sample): Path[] {
  const under = (value: unknown, path: Path): Path[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) => under(item, [...path, key]))
      : [path];
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    sample[part] === undefined ? [] : under(sample[part], [part]),
  );
}

/** Returns a copy of the sample with another value at one path. */
export function withValue(sample: Sample, [part, ...keys]: Path, value: unknown): Sample {
  const copy = structuredClone(sample) as unknown as Record<string, unknown>;
  let at = copy as Record<string | number, unknown>;
  let last: string | number = part;
  for (const key of keys) {
    at = at[last] as typeof at;
    last = key;
  }
  at[last] = value;
  return copy as unknown as Sample;
}

import { createHash } from 'node:crypto';
import type { Json } from '../../platform/canonical-json.ts';

/** A row of the audit trail, with all columns that its hash covers. */
export interface AuditRow {
  readonly id: number;
  readonly aggregate: string;
  readonly aggregate_id: number;
  readonly seq: number;
  readonly entity: string;
  readonly entity_id: number;
  readonly event: string;
  readonly from_status: string | null;
  readonly to_status: string | null;
  readonly user_id: number | null;
  readonly company_id: number | null;
  readonly permission: string | null;
  readonly request_id: string | null;
  readonly details: { readonly [name: string]: Json };
  /** Microseconds since 1970. */
  readonly at: number;
}

/**
 * Computes the hash of an audit row outside of the database; it must match the SQL function `audit_row_hash`.
 * @param previous hash of the previous row, hexadecimal; empty before the first
 * @returns hexadecimal
 */
export function auditRowHash(previous: string, row: AuditRow): string {
  const text = jsonbText([
    row.id,
    row.aggregate,
    row.aggregate_id,
    row.seq,
    row.entity,
    row.entity_id,
    row.event,
    row.from_status,
    row.to_status,
    row.user_id,
    row.company_id,
    row.permission,
    row.request_id,
    row.details,
    row.at,
  ]);
  return createHash('sha256').update(Buffer.from(previous, 'hex')).update(text).digest('hex');
}

/** Serializes JSON as PostgreSQL writes a `jsonb`: keys sorted by length, then by bytes. */
export function jsonbText(value: Json): string {
  if (typeof value === 'number') return plainNumber(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(jsonbText).join(', ')}]`;
  const members = Object.entries(value).map(([name, one]) => ({ bytes: Buffer.from(name), name, one }));
  members.sort((a, b) => a.bytes.length - b.bytes.length || Buffer.compare(a.bytes, b.bytes));
  return `{${members.map(({ name, one }) => `${JSON.stringify(name)}: ${jsonbText(one)}`).join(', ')}}`;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const SCIENTIFIC = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

/** Writes a number with all its digits, without an exponent. */
function plainNumber(value: number): string {
  const text = String(value);
  const [, sign = '', first = '', rest = '', exponent] = SCIENTIFIC.exec(text) ?? [];
  if (exponent === undefined) return text;
  const digits = first + rest;
  const point = 1 + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}

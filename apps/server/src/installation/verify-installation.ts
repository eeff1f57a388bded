import { findViolations } from '../modules/audit/invariants.ts';
import type { OutsideAnchor } from '../modules/audit/outside-anchors.ts';
import { verifyAudit } from '../modules/audit/verify-audit.ts';
import { checkStoredFiles } from '../modules/files/check-stored-files.ts';
import type { Deps } from '../platform/deps.ts';

interface VerifyOptions {
  /** Anchors of the audit trail that were kept outside of the database. */
  readonly anchors?: readonly OutsideAnchor[];
  /** Instant, in real time, at which deadlines are judged; default: now. */
  readonly asOf?: Date;
  /** Also reads and verifies all stored files. */
  readonly files: boolean;
}

const FAULT_TEXTS = { MISSING: 'is missing', ALTERED: 'was altered' } as const;

/**
 * Verifies invariants, audit hash chains, anchors and stored files.
 * @returns a line for each that does not hold
 */
export async function verifyInstallation(
  deps: Pick<Deps, 'db' | 'storage'>,
  { anchors, asOf, files }: VerifyOptions,
): Promise<string[]> {
  const violations = await findViolations(deps.db, asOf);
  const broken = await verifyAudit(deps.db, anchors);
  const stored = files ? await checkStoredFiles(deps, { parts: 1 }) : [];
  return [
    ...violations.map(
      ({ name, rule, rows }) => `${name} is broken (${rule}), for example ${JSON.stringify(rows[0])}`,
    ),
    ...(broken === undefined ? [] : [broken]),
    ...stored.map(
      ({ table, id, storage_key, wrong }) =>
        `${storage_key} of ${table} ${id} ${FAULT_TEXTS[wrong]} in the store`,
    ),
  ];
}

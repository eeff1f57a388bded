import type { Readable } from 'node:stream';
import type { Reply } from '@pregao/contract';
import {
  checkVerdict,
  decideResentContract,
  decideUploadContract,
  type RefusalKey,
  sanitizeFileName,
} from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { expectOneRow } from '../../../platform/db/expect-changed-rows.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ActiveContent } from '../../../platform/pdf/active-content.ts';
import { inspectPdf, type PdfFault } from '../../../platform/pdf/inspect-pdf.ts';
import type { PdfFacts } from '../../../platform/pdf/read-pdf.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { refuseInfected } from '../../../platform/scan/scanner.ts';
import { putHashed, type StoredFile } from '../../../platform/storage/put-hashed.ts';
import { runOrRemoveFiles } from '../../../platform/storage/run-or-remove-files.ts';
import { removeLeftover } from '../../../platform/storage/storage.ts';
import { markAnsweredNoticesSeen } from '../../notices/mark-answered-seen.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { findUploadable } from '../credits/credits.store.ts';
import { applyTransition } from '../transitions/apply-transition.ts';
import { lockDeal } from '../transitions/lock-deal.ts';
import { mapUniqueViolation } from '../transitions/map-unique-violation.ts';
import { borrowerRecipients, readNoticeFacts } from '../transitions/notice-facts.ts';
import { checkFile } from './check-file.ts';
import { presentCheck } from './contracts.present.ts';
import type { StoredContract } from './contracts.store.ts';

export interface SentContract {
  readonly credit_id: number;
  /** File name as sent. */
  readonly Name: string;
  readonly content: Readable;
}

/**
 * Uploads the signed contract of the actor's accepted proposal and hands the turn to the acquirer. A proposal
 * that takes no contract is refused before the file is read. The file is stored before the transaction
 * begins, and removed when that fails.
 * @throws Refused CONTRACT_UNCHANGED, CONTRACT_FILE_INVALID, CONTRACT_ENCRYPTED, CONTRACT_NOT_ONLY_PDF,
 *   CONTRACT_HAS_..., FILE_INFECTED, SCAN_UNAVAILABLE, BODY_TOO_LARGE; otherwise the refusal of
 *   `decideUploadContract`
 */
export async function uploadContract(
  deps: Deps,
  context: IdempotentContext<{ id: number }>,
  { credit_id, Name: name, content }: SentContract,
): Promise<StoredReply<{ id: number }>> {
  await requireUploadable(deps, context, credit_id);
  const file = await putHashed(deps.storage, 'contracts', content);
  return runOrRemoveFiles(deps.storage, [file], async () => {
    const found = await inspectFile(deps, context, file, credit_id);
    const contract = { ...file, name: sanitizeFileName(name) || 'contrato.pdf', ...found };
    const work = idempotentTransaction(deps.db, context.idempotency, (tx) =>
      registerContract(deps, tx, context, { credit_id, contract }),
    );
    return mapUniqueViolation(work);
  });
}

/**
 * Checks a file as the upload does, and removes it again.
 * @throws Refused as the upload does, except CONTRACT_UNCHANGED
 */
export async function checkContract(
  deps: Deps,
  context: CommandContext,
  { credit_id, content }: Pick<SentContract, 'credit_id' | 'content'>,
): Promise<Reply<'checkContract'>> {
  await requireUploadable(deps, context, credit_id);
  const file = await putHashed(deps.storage, 'contracts', content);
  try {
    const { signed, check } = await inspectFile(deps, context, file, credit_id);
    return { signed, check: presentCheck(check) };
  } finally {
    await removeLeftover(deps.storage, file.storage_key);
  }
}

/**
 * Inspects a stored file: plain PDF, malware scan, signatures and text.
 * @throws Refused for one that is no plain PDF, or is infected
 */
async function inspectFile(
  deps: Deps,
  { actor }: CommandContext,
  file: StoredFile,
  credit_id: number,
): Promise<Pick<StoredContract, 'signed' | 'check'>> {
  const { signed } = await requirePlainPdf(deps, file, actor);
  await refuseInfected(deps, file.storage_key, 'content');
  const check = await checkFile(deps, file, { credit_id, company_id: actor.company_id });
  return { signed, check };
}

/**
 * Applies the upload rule without locks. The same rule decides again under the locks below; this call only
 * saves the work of reading the file.
 * @throws Refused by that rule
 */
async function requireUploadable(
  { db, config }: Deps,
  { actor }: CommandContext,
  creditId: number,
): Promise<void> {
  const found = await findUploadable(db, actor, creditId);
  if (found === undefined) throw new Refused('PROPOSAL_ACTION_UNAVAILABLE', { field: 'credit_id' });
  orThrow(decideUploadContract({ actor, ...found, formalization_days: config.formalizationDays }));
}

const REFUSED_FILE = {
  BROKEN: 'CONTRACT_FILE_INVALID',
  ENCRYPTED: 'CONTRACT_ENCRYPTED',
  NOT_ONLY_PDF: 'CONTRACT_NOT_ONLY_PDF',
} as const satisfies Record<PdfFault, RefusalKey>;

/** Refusals of a PDF with active content. */
const REFUSED_CONTENT = {
  SCRIPT: 'CONTRACT_HAS_SCRIPT',
  ACTION: 'CONTRACT_HAS_ACTION',
  ATTACHMENT: 'CONTRACT_HAS_ATTACHMENT',
  MEDIA: 'CONTRACT_HAS_MEDIA',
  XFA: 'CONTRACT_HAS_XFA',
} as const satisfies Record<ActiveContent, RefusalKey>;

async function requirePlainPdf(
  { storage, readPdf }: Deps,
  { storage_key }: StoredFile,
  { company_id }: CommandContext['actor'],
): Promise<PdfFacts> {
  const facts = await storage.withLocalFile(storage_key, (path) => inspectPdf(path, company_id, readPdf));
  if ('fault' in facts) throw new Refused(REFUSED_FILE[facts.fault], { field: 'content' });
  const [first, ...others] = facts.active.map((kind) => REFUSED_CONTENT[kind]);
  const errors = others.map((message) => ({ field: 'content', message }));
  if (first) throw new Refused(first, { field: 'content', errors });
  return facts;
}

async function registerContract(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { credit_id, contract }: { credit_id: number; contract: StoredContract },
): Promise<{ id: number }> {
  const { actor } = context;
  const deal = await lockDeal(deps, tx, actor, { credit_id });
  const credit = deal?.credits.find(({ id }) => id === credit_id);
  if (!deal || !credit) throw new Refused('PROPOSAL_ACTION_UNAVAILABLE', { field: 'credit_id' });
  const { offer, now } = deal;
  const newest = deal.contracts[0] ?? null;
  const formalization_days = deps.config.formalizationDays;
  const plan = orThrow(
    decideUploadContract({ actor, offer, credit, contract: newest, formalization_days, now }),
  );
  const versions = deal.contracts.filter((one) => one.credit_id === credit_id);
  orThrow(decideResentContract(contract.sha256, versions));
  const { effects, version, formalization_turn, formalization_deadline } = plan;
  const { trail, contracts } = await applyTransition(tx, deal, {
    effects,
    formalization: { formalization_turn, formalization_deadline },
    uploaded: { ...contract, by: actor, credit_id, version },
  });
  await recordAuditAndPublish(deps, tx, context, trail);
  await markAnsweredNoticesSeen(tx, 'SEND_CONTRACT', { company_id: actor.company_id, offer_id: offer.id });
  const facts = await readNoticeFacts(tx, { offer, credits: [credit] });
  await notify(deps, tx, {
    kind: 'CONTRACT_RECEIVED',
    to: borrowerRecipients(offer),
    facts: {
      ...facts.deal(credit),
      contract_name: contract.name,
      version,
      check: checkVerdict(contract.check),
      document: contract.check.document,
      deadline: formalization_deadline,
    },
  });
  return { id: expectOneRow(contracts, 'the new contract') };
}

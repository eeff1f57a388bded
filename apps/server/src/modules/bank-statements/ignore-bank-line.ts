import type { Input, Reply } from '@pregao/contract';
import { decideIgnoreBankLine } from '@pregao/domain';
import type { IdempotentContext } from '../../platform/command-context.ts';
import { idempotentTransaction, type StoredReply } from '../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { orThrow, Refused } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockLine, setIgnored } from './bank-lines.store.ts';

/**
 * Sets a bank line of the actor's company aside, or takes it up again.
 * @throws Refused NOT_FOUND; otherwise the refusal of `decideIgnoreBankLine`
 */
export function ignoreBankLine(
  { db }: Pick<Deps, 'db'>,
  context: IdempotentContext<Reply<'ignoreBankLine'>>,
  { id, ignored }: Input<'ignoreBankLine'>,
): Promise<StoredReply<Reply<'ignoreBankLine'>>> {
  const { actor } = context;
  return idempotentTransaction(db, context.idempotency, async (tx) => {
    const line = await lockLine(tx, actor, id);
    if (line === undefined) throw new Refused('NOT_FOUND');
    const event = orThrow(decideIgnoreBankLine(actor, line, ignored));
    if (event === null) return { id, state: line.state };
    const changed = await setIgnored(tx, id, ignored);
    await recordAudit(tx, context, {
      aggregate: 'BANK_STATEMENT',
      aggregate_id: line.statement_id,
      entity: 'BANK_LINE',
      entity_id: id,
      event,
    });
    return changed;
  });
}

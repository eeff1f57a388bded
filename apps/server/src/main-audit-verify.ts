import { noArguments, runCommand } from './command.ts';

/** Verifies the chains of the audit trail; the server may be running meanwhile. Ends with 2 where one is broken. */
await runCommand({
  arguments: noArguments,
  async work({ open }) {
    const { verifyAudit } = await import('./modules/audit/verify-audit.ts');
    const { db } = await open({ statementTimeout: 0 });
    const broken = await verifyAudit(db);
    return broken === undefined ? 'Every chain of the audit trail holds.' : { text: broken, code: 2 };
  },
});

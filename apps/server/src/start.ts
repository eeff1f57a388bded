import { type Config, loadConfig } from './config.ts';
import { DEMO_COMPANIES, DEMO_DOMAIN } from './demo/companies.ts';
import { findMisspelledSettings } from './misspelled-settings.ts';
import { findPlainConnections } from './plain-connections.ts';
import { DEMO_PASSWORD } from './platform/known-passwords.ts';
import { createLogger, type Logger } from './platform/log/log.ts';
import { kindOf, type ProcessParts } from './process-kind.ts';
import { runProcess } from './run-process.ts';

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Announces that the process runs. A demo prints to standard output; others log at level info, whatever the
 * log level.
 */
function announceStart(config: Config, { api, worker }: ProcessParts, log: Logger): void {
  if (!config.demo) {
    const url = api ? config.publicUrl : undefined;
    const what = api ? `Pregão${worker ? '' : ' API'}` : 'Pregão worker';
    log.child({}, { level: 'info' }).info({ url }, `${what} is running`);
    return;
  }
  if (!api) {
    printLine('Pregão worker is running');
    return;
  }
  printLine(`Pregão${worker ? '' : ' API'} is running: ${config.publicUrl}`);
  if (config.smtpUrl === undefined) printLine(`Demo mailbox:       ${config.publicUrl}/dev/mailbox`);
  const mailboxes = DEMO_COMPANIES.map(({ mailbox }) => mailbox).join(', ');
  printLine(`Demo users:         <company>.master@ or .operador@${DEMO_DOMAIN}, password ${DEMO_PASSWORD}`);
  printLine(`                    companies: ${mailboxes}`);
}

/**
 * Runs the parts in this process until SIGINT or SIGTERM, then shuts down gracefully. Parts are imported
 * after the settings were read, so that invalid settings end the start at once.
 */
export function run(parts: ProcessParts): Promise<void> {
  return runProcess(async (state) => {
    const config = loadConfig();
    const log = createLogger(config, { process: kindOf(parts) });
    state.log = log;
    for (const { name, setting } of findMisspelledSettings(process.env))
      log.warn({ name, setting }, 'an environment variable is not a setting but resembles one');
    const settings = config.demo ? [] : findPlainConnections(config);
    if (settings.length > 0) log.warn({ settings }, 'connections to other machines are unencrypted');
    const { startParts } = await import('./start-parts.ts');
    await startParts(config, log, parts, state.stops);
    announceStart(config, parts, log);
    return 'RUNNING';
  }, 0);
}

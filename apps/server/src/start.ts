import { type Config, loadConfig } from './config.ts';
import { DEMO_COMPANIES, DEMO_DOMAIN } from './demo/companies.ts';
import { misspelledSettings } from './misspelled-settings.ts';
import { plainConnections } from './plain-connections.ts';
import { DEMO_PASSWORD } from './platform/known-passwords.ts';
import { createLogger, type Logger } from './platform/log/log.ts';
import { runFramed } from './process-frame.ts';
import { kindOf, type ProcessParts } from './process-kind.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Announces that the process runs. A demo prints to standard output; others log at level info, whatever the
 * log level.
 */
function announce(config: Config, { api, worker }: ProcessParts, log: Logger): void {
  if (!config.demo) {
    const url = api ? config.publicUrl : undefined;
    const what = api ? `Pregão${worker ? '' : ' API'}` : 'Pregão worker';
    log.child({}, { level: 'info' }).info({ url }, `${what} is running`);
    return;
  }
  if (!api) {
    say('Pregão worker is running');
    return;
  }
  say(`Pregão${worker ? '' : ' API'} is running: ${config.publicUrl}`);
  if (config.smtpUrl === undefined) say(`Mails are kept at:  ${config.publicUrl}/dev/mailbox`);
  const mailboxes = DEMO_COMPANIES.map(({ mailbox }) => mailbox).join(', ');
  say(`Demo users:         <company>.master@ or .operador@${DEMO_DOMAIN}, password ${DEMO_PASSWORD}`);
  say(`                    companies: ${mailboxes}`);
}

/**
 * Runs the parts in this process until SIGINT or SIGTERM, then shuts down gracefully. Parts are imported
 * after the settings were read, so that invalid settings end the start at once.
 */
export function run(parts: ProcessParts): Promise<void> {
  return runFramed(async (frame) => {
    const config = loadConfig();
    const log = createLogger(config, { process: kindOf(parts) });
    frame.log = log;
    for (const { name, meant } of misspelledSettings(process.env))
      log.warn({ name, meant }, 'a name in the environment is no setting, but resembles one');
    const settings = config.demo ? [] : plainConnections(config);
    if (settings.length > 0) log.warn({ settings }, 'connections leave this machine unencrypted');
    const { startParts } = await import('./parts.ts');
    await startParts(config, log, parts, frame.stops);
    announce(config, parts, log);
    return 'RUNNING';
  }, 0);
}

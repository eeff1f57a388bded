import { formatInstant } from '@pregao/domain';
import { runCommand } from './command.ts';
import { readClockMove } from './demo/clock-argument.ts';

/** Moves the demo's clock, so that deadlines come without waiting for them; the server may be running meanwhile. */
await runCommand({
  arguments: readClockMove,
  only: { demo: true, otherwise: 'the clock can be moved with DEMO=1 only' },
  async work({ given, config, ownerUrl, prepare, open }) {
    const { appNow, moveClock } = await import('./platform/clock/clock.ts');
    await prepare();
    const { db } = await open({ connections: 1 });
    const to =
      given.kind === 'REAL_TIME' ? undefined : new Date((await appNow(db)).getTime() + given.seconds * 1000);
    await moveClock(ownerUrl, config, to);
    const shown = formatInstant((await appNow(db)).toISOString(), 'en', 'America/Sao_Paulo');
    return `The demo's clock shows ${shown} (São Paulo). Deadlines that passed come due within a minute.`;
  },
});

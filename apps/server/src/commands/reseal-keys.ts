import { keysOf } from '../platform/keys.ts';
import { defineCommand } from './command.ts';

export const resealKeysCommand = defineCommand({
  summary: 'Seals by the present SECRET what an accepted one has sealed; 2 if something cannot be opened.',
  options: {},
  runs: 'BOTH',
  async run({ config, open }) {
    const { resealSecrets } = await import('../modules/webhooks/reseal-secrets.ts');
    const { resealApps } = await import('../modules/access/factors/reseal-apps.ts');
    const { current, all } = keysOf(config);
    const { replaceInstallationKey } = await import('../installation/shared-settings.ts');
    const deps = await open();
    await replaceInstallationKey(deps.db, config);
    const { resealed, unreadable } = await resealSecrets(deps);
    const apps = await resealApps(deps);
    const others = all.slice(1).map(({ id }) => id);
    const text = [
      `Key ${current.id} signs and seals; accepted besides: ${others.join(', ') || 'none'}.`,
      `Secrets of webhooks sealed anew: ${resealed}.`,
      `Secrets of authenticator apps sealed anew: ${apps.resealed}.`,
    ];
    if (unreadable.length > 0)
      text.push(
        `No accepted key opens the secrets of these webhooks: ${unreadable.join(', ')}. Name the SECRET that sealed them in SECRETS_ACCEPTED, or have their companies rotate them.`,
      );
    if (apps.unreadable.length > 0)
      text.push(
        `No accepted key opens the authenticator apps of these users: ${apps.unreadable.join(', ')}. Name the SECRET that sealed them in SECRETS_ACCEPTED, or reset their second factor.`,
      );
    if (unreadable.length + apps.unreadable.length > 0) return { text: text.join('\n'), code: 2 };
    return [...text, 'Every secret is sealed by this key.'].join('\n');
  },
});

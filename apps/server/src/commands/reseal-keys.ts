import { keysOf } from '../platform/keys.ts';
import { defineCommand } from './command.ts';

export const resealKeysCommand = defineCommand({
  summary:
    'Re-encrypts with SECRET all secrets that are encrypted with a key in SECRETS_ACCEPTED; 2 if one cannot be decrypted.',
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
      `Key ${current.id} signs and encrypts; other accepted keys: ${others.join(', ') || 'none'}.`,
      `Secrets of webhooks re-encrypted: ${resealed}.`,
      `Secrets of authenticator apps re-encrypted: ${apps.resealed}.`,
    ];
    if (unreadable.length > 0)
      text.push(
        `No accepted key can decrypt the secrets of these webhooks: ${unreadable.join(', ')}. Add the SECRET that encrypted them to SECRETS_ACCEPTED, or have their companies rotate them.`,
      );
    if (apps.unreadable.length > 0)
      text.push(
        `No accepted key can decrypt the authenticator apps of these users: ${apps.unreadable.join(', ')}. Add the SECRET that encrypted them to SECRETS_ACCEPTED, or reset their second factor.`,
      );
    if (unreadable.length + apps.unreadable.length > 0) return { text: text.join('\n'), code: 2 };
    return [...text, 'All secrets are encrypted with this key.'].join('\n');
  },
});

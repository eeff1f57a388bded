import { noArguments, runCommand } from './command.ts';
import { keysOf } from './platform/keys.ts';

/**
 * Seals by the present SECRET what others have sealed, so that those can be given up; the server may be running meanwhile. Ends with 2
 * where something cannot be opened.
 */
await runCommand({
  arguments: noArguments,
  async work({ config, open }) {
    const { resealSecrets } = await import('./modules/webhooks/reseal-secrets.ts');
    const { resealApps } = await import('./modules/access/factors/reseal-apps.ts');
    const { current, all } = keysOf(config);
    const { replaceInstallationKey } = await import('./installation/shared-settings.ts');
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
    if (unreadable.length + apps.unreadable.length === 0)
      return [...text, 'Every secret is sealed by this key.'].join('\n');
    const lost = [
      ...(unreadable.length > 0
        ? [
            `No accepted key opens the secrets of these webhooks: ${unreadable.join(', ')}. Name the SECRET that sealed them in SECRETS_ACCEPTED, or have their companies rotate them.`,
          ]
        : []),
      ...(apps.unreadable.length > 0
        ? [
            `No accepted key opens the authenticator apps of these users: ${apps.unreadable.join(', ')}. Name the SECRET that sealed them in SECRETS_ACCEPTED, or reset their second factor.`,
          ]
        : []),
    ];
    return { text: [...text, ...lost].join('\n'), code: 2 };
  },
});

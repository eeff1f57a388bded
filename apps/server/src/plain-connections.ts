import type { Config } from './config.ts';

type Reached = Pick<
  Config,
  | 'databaseUrl'
  | 'databaseOwnerUrl'
  | 'databaseReadUrl'
  | 'databaseDirectUrl'
  | 'smtpUrl'
  | 'storage'
  | 'clamavUrl'
  | 'otlpEndpoint'
>;

const OF_THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\]|)$/;
const leavesInPlain = (text: string | undefined, isSecure: (url: URL) => boolean): boolean => {
  if (text === undefined) return false;
  const url = new URL(text);
  return !OF_THIS_MACHINE.test(url.hostname) && !isSecure(url);
};

const isHttps = ({ protocol }: URL) => protocol === 'https:';
const ENCRYPTED = ['require', 'verify-ca', 'verify-full'];
const hasTls = ({ searchParams }: URL) => ENCRYPTED.includes(searchParams.get('sslmode') ?? '');

/** Lists the settings whose connections leave this machine without TLS, or with opportunistic TLS only. */
export function plainConnections({
  databaseUrl,
  databaseOwnerUrl,
  databaseReadUrl,
  databaseDirectUrl,
  smtpUrl,
  storage,
  clamavUrl,
  otlpEndpoint,
}: Reached): string[] {
  const endpoint = storage.kind === 's3' ? storage.endpoint : undefined;
  const plain = {
    DATABASE_URL: leavesInPlain(databaseUrl, hasTls),
    DATABASE_OWNER_URL: leavesInPlain(databaseOwnerUrl, hasTls),
    DATABASE_READ_URL: leavesInPlain(databaseReadUrl, hasTls),
    DATABASE_DIRECT_URL: leavesInPlain(databaseDirectUrl, hasTls),
    SMTP_URL: leavesInPlain(
      smtpUrl,
      ({ protocol, searchParams }) => protocol === 'smtps:' || searchParams.get('requireTLS') === 'true',
    ),
    STORAGE_URL: leavesInPlain(endpoint, isHttps),
    CLAMAV_URL: leavesInPlain(clamavUrl, () => false),
    OTEL_EXPORTER_OTLP_ENDPOINT: leavesInPlain(otlpEndpoint, isHttps),
  };
  return Object.entries(plain).flatMap(([name, isPlain]) => (isPlain ? [name] : []));
}

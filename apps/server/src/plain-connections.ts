import type { Config } from './config.ts';

type ConnectionSettings = Pick<
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

const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\]|)$/;
const isPlainRemote = (text: string | undefined, isSecure: (url: URL) => boolean): boolean => {
  if (text === undefined) return false;
  const url = new URL(text);
  return !LOCAL_HOST.test(url.hostname) && !isSecure(url);
};

const isHttps = ({ protocol }: URL) => protocol === 'https:';
const TLS_MODES = ['require', 'verify-ca', 'verify-full'];
const hasTls = ({ searchParams }: URL) => TLS_MODES.includes(searchParams.get('sslmode') ?? '');

/** Lists the settings whose connections leave this machine without TLS, or with opportunistic TLS only. */
export function findPlainConnections({
  databaseUrl,
  databaseOwnerUrl,
  databaseReadUrl,
  databaseDirectUrl,
  smtpUrl,
  storage,
  clamavUrl,
  otlpEndpoint,
}: ConnectionSettings): string[] {
  const endpoint = storage.kind === 's3' ? storage.endpoint : undefined;
  const plain = {
    DATABASE_URL: isPlainRemote(databaseUrl, hasTls),
    DATABASE_OWNER_URL: isPlainRemote(databaseOwnerUrl, hasTls),
    DATABASE_READ_URL: isPlainRemote(databaseReadUrl, hasTls),
    DATABASE_DIRECT_URL: isPlainRemote(databaseDirectUrl, hasTls),
    SMTP_URL: isPlainRemote(
      smtpUrl,
      ({ protocol, searchParams }) => protocol === 'smtps:' || searchParams.get('requireTLS') === 'true',
    ),
    STORAGE_URL: isPlainRemote(endpoint, isHttps),
    CLAMAV_URL: isPlainRemote(clamavUrl, () => false),
    OTEL_EXPORTER_OTLP_ENDPOINT: isPlainRemote(otlpEndpoint, isHttps),
  };
  return Object.entries(plain).flatMap(([name, isPlain]) => (isPlain ? [name] : []));
}

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Chromium {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

/** No network service of the browser's own; a container's /dev/shm is small; root has no sandbox. */
const ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const SYSTEM = '/usr/bin/chromium';

function environment(extra: Record<string, string> = {}): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...Object.fromEntries(inherited), ...extra };
}

/** The browser that npm ships, with the libraries and fonts that a bare machine does not have. */
async function shipped(): Promise<Chromium> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const bin = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin');
  const libraries = await inflate(join(bin, 'al2023.tar.br'));
  const fonts = await inflate(join(bin, 'fonts.tar.br'));
  const folder = join(tmpdir(), 'pregao-chromium');
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'fonts.conf');
  writeFileSync(config, fontsConfig(fonts, join(folder, 'cache')));
  const env = environment({ LD_LIBRARY_PATH: join(libraries, 'lib'), FONTCONFIG_FILE: config });
  return { executablePath, args: ARGS, env };
}

function fontsConfig(fonts: string, cache: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${cache}</cachedir></fontconfig>\n`;
}

/** The browser for tests: CHROMIUM_PATH (`npm` for the one that npm ships), else the machine's own, else npm's. */
export async function findChromium(): Promise<Chromium> {
  const given = process.env.CHROMIUM_PATH || (existsSync(SYSTEM) ? SYSTEM : undefined);
  return given === undefined || given === 'npm'
    ? shipped()
    : { executablePath: given, args: ARGS, env: environment() };
}

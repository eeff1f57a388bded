import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Chromium {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

/** Disables network services of the browser; a container's /dev/shm is small; root has no sandbox. */
const ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

function environment(extra: Record<string, string> = {}): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...Object.fromEntries(inherited), ...extra };
}

/** Unpacks the browser of `node_modules` with its libraries and fonts, which a bare machine lacks. */
async function unpackChromium(): Promise<Chromium> {
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
<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`;
}

/** Finds the browser for tests: CHROMIUM_PATH, else the one in `node_modules`, equal on every machine. */
export async function findChromium(): Promise<Chromium> {
  const customPath = process.env.CHROMIUM_PATH;
  return customPath ? { executablePath: customPath, args: ARGS, env: environment() } : unpackChromium();
}

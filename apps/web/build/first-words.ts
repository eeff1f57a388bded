import { join } from 'node:path';
import { PAGE_ACCESS, type Page } from '@pregao/domain';
import { type Plugin, runnerImport } from 'vite';
import { isSignedIn } from './is-signed-in.ts';
import { ledTo } from './led-to.ts';
import { WEB } from './routes.ts';
import { type Heads, type Said, showWords } from './show-words.ts';

const START: readonly Page[] = ['/dashboard/list', '/dashboard/dashboard/list'];

/** Lists by their addresses: the namespace of their texts, and the text that is their title. */
const LISTS: Partial<Record<Page, readonly [namespace: string, text: string]>> = {
  '/dashboard/approval/list': ['approvals', 'title'],
  '/dashboard/cdi-rate/list': ['cdiRates', 'title'],
  '/dashboard/company/list': ['companies', 'title'],
  '/dashboard/file-management/list': ['files', 'title'],
  '/dashboard/held-change/list': ['heldChanges', 'title'],
  '/dashboard/negotiation/list': ['negotiations', 'title'],
  '/dashboard/operation-management/list': ['receivables', 'area'],
  '/dashboard/proposal/list': ['ownProposals', 'title'],
  '/dashboard/service-user/list': ['serviceUsers', 'title'],
  '/dashboard/user/list': ['users', 'title'],
  '/dashboard/webhook/list': ['webhooks', 'title'],
};

const NEGOTIATION: Page = '/dashboard/negotiation/{id}/new-credit';

type Texts = Readonly<Record<string, unknown>>;

async function textsOf(namespace: string, language: string): Promise<Texts> {
  const file = join(WEB, `src/i18n/${language}/${namespace}.ts`);
  const { module } = await runnerImport<{ default: Texts }>(file, {
    configFile: false,
    root: WEB,
    logLevel: 'warn',
  });
  return module.default;
}

/** @throws Error where there is no such text */
function said(texts: Texts, key: string): string {
  const text = texts[key];
  if (typeof text !== 'string') throw new Error(`there is no text ${key}`);
  return text;
}

async function headsIn(language: 'pt' | 'en'): Promise<Heads> {
  const lists = Object.entries(LISTS).map(async ([address, [namespace, text]]) => {
    return [address, { title: said(await textsOf(namespace, language), text), trail: 'list' }] as const;
  });
  const dashboard = await textsOf('dashboard', language);
  const start = {
    title: said(dashboard, 'greeting'),
    tab: said(dashboard, 'title'),
    lead: dashboard.lead as Said,
  };
  const { heading } = (await textsOf('negotiation', language)) as { heading: Texts };
  // A lender's goes by the status, too.
  const title = { BORROWER: said(heading, 'schedule'), MODERATOR: said(heading, 'proposalDetails') };
  const heads = [
    ...START.map((address) => [address, start] as const),
    ...(await Promise.all(lists)),
    [NEGOTIATION, { title, trail: 'whole' }] as const,
  ];
  return Object.fromEntries(
    heads.map(([address, head]) => [address, { ...head, for: PAGE_ACCESS[address as Page] }]),
  );
}

/** What an address and its reader alone tell of a page stands at its head before the first script has come. */
export function firstWords(): Plugin {
  return {
    name: 'first-words',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler() {
        const heads = JSON.stringify({ pt: await headsIn('pt'), en: await headsIn('en') });
        // No text ends the script that it stands in.
        const written = heads.replaceAll('<', String.raw`\u003c`);
        const children = `(${showWords})(${written},(${ledTo})(${isSignedIn}));`;
        return [{ tag: 'script', children, injectTo: 'body' }];
      },
    },
  };
}

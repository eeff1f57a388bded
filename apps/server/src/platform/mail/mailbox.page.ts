import { type Label, type Language, LOCALES } from '@pregao/domain';

/** A mail as the demo mailbox shows it. */
export interface StoredMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly created_at: Date;
}

/** Link above the list. */
export interface PageLink {
  readonly href: string;
  readonly label: Label;
}

const TEXTS = {
  pt: {
    title: 'Caixa de e-mails da demonstração',
    hint: 'Nenhum e-mail sai desta instalação: todos ficam aqui, do mais novo ao mais antigo.',
    samples: 'Extratos de exemplo, que combinam com a demonstração:',
    empty: 'Ainda não há e-mails.',
    only: 'Somente para',
    all: 'Mostrar todos',
    back: 'Voltar à lista',
    deletedText: 'O texto desta mensagem já não é guardado.',
    columns: ['Quando', 'Para', 'Assunto'],
  },
  en: {
    title: 'Demo mailbox',
    hint: 'No mail leaves this installation: all mails are listed here, newest first.',
    samples: 'Sample bank statements that match the demo:',
    empty: 'No mails yet.',
    only: 'Only for',
    all: 'Show all',
    back: 'Back to the list',
    deletedText: 'The text of this message was deleted.',
    columns: ['When', 'To', 'Subject'],
  },
} as const satisfies Record<Language, unknown>;

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: .5rem; text-align: left; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); overflow-wrap: anywhere; }
  td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 32rem; border: 1px solid; background: white; }
  dt { font-weight: 600; } dd { margin: 0 0 .5rem; }
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function page(language: Language, title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="${LOCALES[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

function formatTime(instant: Date, language: Language): string {
  const format = { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' } as const;
  return instant.toLocaleString(LOCALES[language], format);
}

export interface MailboxPage {
  readonly mails: readonly StoredMail[];
  /** Address of the mails; undefined: all. */
  readonly to: string | undefined;
  readonly samples: readonly PageLink[];
}

/** Renders the list of mails, which the page reloads every five seconds, and the links to sample files. */
export function mailboxPage({ mails, to, samples }: MailboxPage, language: Language): string {
  const texts = TEXTS[language];
  const rows = mails.map(
    (mail) => `<tr><td>${formatTime(mail.created_at, language)}</td>
      <td><a href="/dev/mailbox?to=${encodeURIComponent(mail.to)}">${escapeHtml(mail.to)}</a></td>
      <td><a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`,
  );
  const head = `<tr>${texts.columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr>`;
  const filter =
    to === undefined ? '' : `<p>${texts.only} ${escapeHtml(to)}. <a href="/dev/mailbox">${texts.all}</a></p>`;
  const table =
    mails.length === 0
      ? `<p>${texts.empty}</p>`
      : `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`;
  const links = samples.map(({ href, label }) => `<a href="${href}">${escapeHtml(label[language])}</a>`);
  const files = links.length === 0 ? '' : `<p>${texts.samples} ${links.join(', ')}.</p>`;
  const body = `<h1>${texts.title}</h1><p>${texts.hint}</p>${files}${filter}${table}`;
  return page(language, texts.title, body, '<meta http-equiv="refresh" content="5">');
}

/** Renders one mail as text with links, and as HTML in a sandboxed frame. */
export function mailPage(mail: StoredMail, language: Language): string {
  const texts = TEXTS[language];
  const text = escapeHtml(mail.text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  const [, to, subject] = texts.columns;
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  const body = `<p><a href="/dev/mailbox">${texts.back}</a></p><h1>${escapeHtml(mail.subject)}</h1>
    <dl><dt>${to}</dt><dd>${escapeHtml(mail.to)}</dd><dt>${texts.columns[0]}</dt><dd>${formatTime(mail.created_at, language)}</dd></dl>
    ${mail.text === '' ? `<p>${texts.deletedText}</p>` : `<pre>${text}</pre>`}<iframe title="${subject}" sandbox="${sandbox}" src="/dev/mailbox/${mail.id}/html"></iframe>`;
  return page(language, mail.subject, body);
}

/** Markup that is already escaped. Only the template tag below creates it. */
export interface Html {
  readonly html: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function markup(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escapeHtml(value);
  return 'html' in value ? value.html : value.map((part) => part.html).join('');
}

/** Template tag that escapes every interpolated text, for content and quoted attributes alike. */
export function html(strings: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  return { html: String.raw({ raw: strings }, ...values.map(markup)) };
}

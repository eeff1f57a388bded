import { BRAND_COLOR, LOCALES } from '@pregao/domain';
import { type Html, html } from './html.ts';
import type { Letter } from './layout.ts';

/** Dark-mode styles. Colors are inline for mail clients that drop the style sheet. */
const FONT = "font-family:'Public Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const DARK = `
@media (prefers-color-scheme: dark) {
  .page { background: #141a21 !important; }
  .card { background: #1c252e !important; border-color: #37424d !important; }
  .ink { color: #f4f6f8 !important; }
  .quiet { color: #aab4be !important; }
  .line { border-color: #37424d !important; }
}`;

const EMPTY: Html = html``;

const paragraph = (text: string): Html =>
  html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1c252e">${text}</p>`;

const code = (text: string): Html =>
  html`<p class="ink" style="margin:0 0 24px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;color:#1c252e">${text}</p>`;

const linkValue = (value: string, url: string | undefined): string | Html =>
  url === undefined
    ? value
    : html`<a href="${url}" target="_blank" rel="noopener" class="ink" style="color:#1c252e">${value}</a>`;

const row = ([label, value, url]: Letter['rows'][number]): Html =>
  html`<tr><th scope="row" class="quiet line" style="padding:8px 16px 8px 0;border-bottom:1px solid #dfe3e8;text-align:left;vertical-align:top;width:38%;font-weight:400;font-size:14px;line-height:22px;color:#525f6b">${label}</th><td class="ink line" style="padding:8px 0;border-bottom:1px solid #dfe3e8;vertical-align:top;font-size:14px;line-height:22px;font-weight:600;color:#1c252e;word-break:break-word">${linkValue(value, url)}</td></tr>`;

const rows = (facts: Letter['rows']): Html =>
  facts.length === 0
    ? EMPTY
    : html`<table width="100%" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;margin:0 0 24px"><tbody>${facts.map(row)}</tbody></table>`;

const button = (link: Letter['button']): Html =>
  link === undefined
    ? EMPTY
    : html`<p style="margin:8px 0 0"><a href="${link.url}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${BRAND_COLOR};color:#ffffff;font-size:16px;line-height:24px;font-weight:700;text-decoration:none">${link.label}</a></p>`;

/** Renders the mail as HTML: 600 px wide at most, no images, no external URL but the site's own links. */
export function layoutHtml(letter: Letter): string {
  return html`<!doctype html>
<html lang="${LOCALES[letter.language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${letter.subject}</title>
<style>${{ html: DARK }}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f6f8">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="width:100%;background:#f4f6f8"><tr><td align="center" style="padding:32px 16px;${FONT}">
<div style="max-width:600px;margin:0 auto;text-align:left">
<p class="ink" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:800;color:#1c252e">Pregão</p>
<div class="card" style="padding:32px 24px;background:#ffffff;border:1px solid #dfe3e8;border-radius:16px">
${paragraph(letter.greeting)}
${paragraph(letter.message)}
${letter.highlight === undefined ? EMPTY : code(letter.highlight)}
${rows(letter.rows)}
${paragraph(letter.nextStep)}
${button(letter.button)}
</div>
<p class="quiet" style="margin:16px 0 0;font-size:12px;line-height:18px;color:#525f6b">${letter.footer}</p>
</div>
</td></tr></table>
</body>
</html>
`.html;
}

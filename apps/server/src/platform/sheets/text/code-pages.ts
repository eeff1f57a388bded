/** Code pages that spreadsheet programs write CSV in: today, of Macintosh, of MS-DOS in Western Europe. */
export const CODE_PAGES = ['windows-1252', 'macintosh', 'ibm850'] as const;
export type CodePage = (typeof CODE_PAGES)[number];

/** The upper half of IBM code page 850, which `TextDecoder` does not know. */
const IBM850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»' +
  '░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** The text of bytes, each of which is a character. */
export function decodePage(bytes: Buffer, page: CodePage): string {
  if (page !== 'ibm850') return new TextDecoder(page).decode(bytes);
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (byte) => IBM850[byte.charCodeAt(0) - 0x80] ?? '');
}

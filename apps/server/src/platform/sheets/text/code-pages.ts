/** Code pages of CSV files: of Windows, of the classic Macintosh, of MS-DOS in Western Europe. */
export const CODE_PAGES = ['windows-1252', 'macintosh', 'ibm850'] as const;
export type CodePage = (typeof CODE_PAGES)[number];

/** Characters 0x80 to 0xff of IBM code page 850, which `TextDecoder` does not support. */
const IBM850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»' +
  '░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Decodes bytes of a single-byte code page. */
export function decodePage(bytes: Buffer, page: CodePage): string {
  if (page !== 'ibm850') return new TextDecoder(page).decode(bytes);
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (byte) => IBM850[byte.charCodeAt(0) - 0x80] ?? '');
}

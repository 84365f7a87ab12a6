/** A name without its folders, written as keyboards write it: Macs take accents apart. */
export const plainName = (path: string) => (path.split(/[\\/]/).findLast(Boolean) ?? path).normalize('NFC').trim()

/**
 * Names that are no UTF-8 come from older Windows, which in Italy writes them in code page 850; zip readers take them for
 * 437, where the small accented letters are the same and the capital ones are not.
 */
export const nameIn = (bytes: Uint8Array, encoding: string): string | undefined =>
  encoding === 'cp437'
    ? Array.from(bytes, (byte) => upper850[byte - 128] ?? String.fromCharCode(byte)).join('')
    : undefined

const upper850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

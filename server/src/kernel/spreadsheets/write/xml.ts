export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/**
 * Text escaped for a spreadsheet's XML. Control characters are written `_xHHHH_`, the format's own escape; hence a text
 * that looks like an escape has its underscore escaped. NUL, lone surrogates and non-characters cannot be written.
 */
export const escapeXml = (text: string) => text.replace(special, escapeOne)

const control = String.raw`[^\P{Cc}\t\n\x7F-\x9F]`
const unwritable = String.raw`[\p{Cs}\uFFFE\uFFFF]`
// A control character may also complete an escape, since its own begins with an underscore.
const escapeLike = `_(?=x[0-9A-Fa-f]{4}(?:_|${control}))`
const special = new RegExp(`[&<>"]|${control}|${unwritable}|${escapeLike}`, 'gu')

function escapeOne(found: string): string {
  if (found === '_' || (found > '\0' && found < ' ')) return `_x${hex(found)}_`
  return entities[found] ?? '\uFFFD'
}

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

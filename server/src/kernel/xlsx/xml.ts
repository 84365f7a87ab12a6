export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/**
 * Text as a spreadsheet's XML holds it. What XML cannot carry is written `_xHHHH_`, the format's own escape; hence a
 * text that looks like one has its underscore escaped. Lone surrogates, NUL and non-characters cannot be written at all.
 */
export const escapeXml = (text: string) => (suspect.test(text) ? text.replace(special, escapeOne) : text)

const suspect = /[&<>"\u0000-\u0008\u000B-\u001F\uD800-\uDFFF\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_/

// `_x0041` before a control character counts too: the escape of that character begins with the missing underscore.
const special =
  /[\uD800-\uDBFF][\uDC00-\uDFFF]|[&<>"\u0000-\u0008\u000B-\u001F\uD800-\uDFFF\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}[_\u0001-\u0008\u000B-\u001F])/g

function escapeOne(found: string): string {
  if (found.length === 2) return found
  if (found === '_') return '_x005F_'
  if (found > '\u0000' && found < ' ') return `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  return entities[found] ?? '\uFFFD'
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

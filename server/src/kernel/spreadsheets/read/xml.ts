import { Unreadable, unreadable } from './guard.ts'

/** The callbacks while a part of a workbook is parsed. Names are without their prefix. */
export interface Seen {
  readonly open?: (name: string, attributes: Attributes) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}
export type Attributes = (name: string) => string | undefined

/** No cell is longer than 32,767 letters, as in Excel, and no tag either. */
const longest = 2 ** 20

/**
 * Reads XML as a stream, so that no part of a workbook is ever whole in memory: the cost of a hostile one is limited by
 * what the caller stores. There are no declared entities: a document that declares any is refused.
 */
export async function readXml(chunks: AsyncIterable<string>, seen: Seen) {
  let rest = ''
  for await (const chunk of chunks) {
    rest = eaten(rest + chunk, seen)
    if (rest.length > longest) throw new Unreadable(unreadable)
  }
  if (rest.trim()) throw new Unreadable(unreadable)
}

/** What is left of it, because its end has not come yet. */
function eaten(xml: string, seen: Seen) {
  let at = 0
  for (;;) {
    const mark = xml.indexOf('<', at)
    const end = mark < 0 ? -1 : endOf(xml, mark)
    if (end < 0) return xml.slice(at)
    if (mark > at) seen.text?.(decoded(xml.slice(at, mark)))
    report(xml.slice(mark, end), seen)
    at = end
  }
}

/** Where the mark that begins here ends; -1 while it has not come. */
function endOf(xml: string, at: number) {
  const second = xml[at + 1]
  if (second === '?') return after(xml, '?>', at)
  if (second === '!') {
    const head = xml.slice(at, at + 9)
    if (head.length < 9) return -1
    if (head.startsWith('<!--')) return after(xml, '-->', at + 4)
    if (head === cdata) return after(xml, ']]>', at)
    throw new Unreadable(unreadable)
  }
  // A quoted value may contain the character that ends a tag.
  wholeMark.lastIndex = at
  return wholeMark.test(xml) ? wholeMark.lastIndex : -1
}
const wholeMark = /<[^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*>/y
const cdata = '<![CDATA['
const after = (xml: string, end: string, from: number) => {
  const at = xml.indexOf(end, from)
  return at < 0 ? -1 : at + end.length
}

function report(mark: string, seen: Seen) {
  if (mark.startsWith(cdata)) return seen.text?.(mark.slice(cdata.length, -3))
  if (mark[1] === '?' || mark[1] === '!') return undefined
  const name = /^<\/?(?:[^\s/>:]*:)?([^\s/>:]+)/.exec(mark)?.[1]
  if (!name) throw new Unreadable(unreadable)
  if (mark[1] === '/') return seen.close?.(name)
  seen.open?.(name, (attribute) => attributeOf(mark, attribute))
  if (mark.endsWith('/>')) seen.close?.(name)
  return undefined
}

/**
 * «:id» is the attribute with any prefix. The usual form is found quickly; other forms that XML allows are parsed
 * carefully.
 */
function attributeOf(mark: string, name: string) {
  const usual = `${name.startsWith(':') ? '' : ' '}${name}="`
  const at = mark.indexOf(usual)
  if (at >= 0) return decoded(mark.slice(at + usual.length, mark.indexOf('"', at + usual.length)))
  if (!unusual.test(mark)) return undefined
  for (const [, found, value] of mark.matchAll(attribute))
    if (found === name || (name.startsWith(':') && found!.endsWith(name))) return decoded(value!.slice(1, -1))
  return undefined
}
const unusual = /[\t\r\n']|\s=|=\s/
const attribute = /\s([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g

/** The five names that XML knows, and numbers. */
const decoded = (text: string) =>
  text.includes('&') ? text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi, letter) : text
function letter(whole: string, name: string) {
  if (!name.startsWith('#')) return named[name.toLowerCase()]!
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole
}
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

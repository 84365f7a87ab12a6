/** As much of XML as the writer uses. Refuses what every XML reader must refuse. */
export function parseXml(xml: string): Element {
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(xml)) fail('XML cannot carry such a character')
  const root: Element = { tag: '', attributes: {}, children: [], text: '' }
  const open = [root]
  for (const [token, close, tag, attributes = '', empty] of xml.replace(/^<\?xml .*?\?>\n/, '').matchAll(tokens)) {
    const parent = open.at(-1) ?? fail('Closed too often')
    if (close) {
      if (close !== parent.tag) fail(`${parent.tag} is closed by ${close}`)
      open.pop()
    } else if (tag) {
      const element: Element = { tag, attributes: readAttributes(attributes), children: [], text: '' }
      parent.children.push(element)
      if (!empty) open.push(element)
    } else parent.text += decode(token)
  }
  if (open.length !== 1) fail('Something is left open')
  return root
}

const tokens = /<\/([\w:]+)>|<([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>|[^<]+|</g

const readAttributes = (text: string) =>
  Object.fromEntries(Array.from(text.matchAll(/([\w:]+)="([^"]*)"/g), ([, name, value]) => [name, decode(value ?? '')]))

const decode = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/&\w*;?|</g, (found) => entities[found] ?? fail(`A bare ${found}`))

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' }

export interface Element {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

export const all = (element: Element, tag: string): Element[] =>
  element.children.flatMap((child) => [...(child.tag === tag ? [child] : []), ...all(child, tag)])

export const one = (element: Element, tag: string): Element =>
  all(element, tag)[0] ?? fail(`${element.tag} has no ${tag}`)

export function fail(why: string): never {
  throw new Error(why)
}

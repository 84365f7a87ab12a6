import { escapeXml, mainNamespace, xmlHead } from './xml.ts'

const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const places = (sheets: number) => Array.from({ length: sheets }, (_, index) => index + 1)

export const contentTypes = (sheets: number) => `${xmlHead}<Types xmlns="${packages}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/>\
${places(sheets)
  .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${media}.worksheet+xml"/>`)
  .join('')}\
<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/>\
<Override PartName="/xl/sharedStrings.xml" ContentType="${media}.sharedStrings+xml"/>\
</Types>`

export const packageLinks = `${xmlHead}<Relationships xmlns="${packages}/relationships">\
<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>\
<Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/>\
</Relationships>`

/** Which program made the sheet, of what and when: what office programs and archives show of a file. */
export const coreProperties = (
  title: string,
  at: Date | undefined,
) => `${xmlHead}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" \
xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\
<dc:title>${escapeXml(title)}</dc:title><dc:creator>Quadra</dc:creator><dc:language>it-IT</dc:language>\
${at ? `<dcterms:created xsi:type="dcterms:W3CDTF">${at.toISOString()}</dcterms:created>` : ''}\
</cp:coreProperties>`

export const workbookLinks = (sheets: number) => `${xmlHead}<Relationships xmlns="${packages}/relationships">\
${places(sheets)
  .map((n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
  .join('')}\
<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/>\
<Relationship Id="rId${sheets + 2}" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>\
</Relationships>`

/** `area` is the header and the rows: what the filter covers. The header is printed on every page. */
export function workbook(sheets: readonly { readonly name: string; readonly area: string }[]): string {
  const titled = sheets.map(({ name, area }) => ({ title: sheetTitle(name), area }))
  const elements = titled.map(
    ({ title }, index) => `<sheet name="${escapeXml(title)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  // Names of a kind must be together, sorted.
  const areas = titled.map(({ title, area }, index) => {
    const range = escapeXml(`${quoted(title)}!${area}`)
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${range}</definedName>`
  })
  const printed = titled.map(({ title }, index) => {
    const range = escapeXml(`${quoted(title)}!$1:$1`)
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${range}</definedName>`
  })
  return `${xmlHead}<workbook xmlns="${mainNamespace}" xmlns:r="${relations}">\
<sheets>${elements.join('')}</sheets><definedNames>${areas.join('')}${printed.join('')}</definedNames></workbook>`
}
const quoted = (title: string) => `'${title.replaceAll("'", "''")}'`

/** Excel refuses a workbook whose sheet name is empty, longer than 31 characters, or contains one of these. */
const sheetTitle = (name: string) =>
  name
    .replace(/[\\/?*[\]:\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .slice(0, 31)
    .replace(/^['\s]+|['\s\p{Cs}]+$/gu, '') || 'Foglio1'

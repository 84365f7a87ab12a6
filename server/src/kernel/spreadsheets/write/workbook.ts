import { escapeXml, mainNamespace, xmlHead } from './xml.ts'

const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const contentTypes = `${xmlHead}<Types xmlns="${packages}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/>\
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/>\
<Override PartName="/xl/sharedStrings.xml" ContentType="${media}.sharedStrings+xml"/>\
</Types>`

export const packageLinks = `${xmlHead}<Relationships xmlns="${packages}/relationships">\
<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>\
</Relationships>`

export const workbookLinks = `${xmlHead}<Relationships xmlns="${packages}/relationships">\
<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>\
<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/>\
<Relationship Id="rId3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>\
</Relationships>`

/** `area` holds the header and the rows: what the filter covers. The header is printed on every page. */
export function workbook(name: string, area: string): string {
  const title = sheetTitle(name)
  const quoted = `'${title.replaceAll("'", "''")}'`
  return `${xmlHead}<workbook xmlns="${mainNamespace}" xmlns:r="${relations}">\
<sheets><sheet name="${escapeXml(title)}" sheetId="1" r:id="rId1"/></sheets>\
<definedNames>\
<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${escapeXml(`${quoted}!${area}`)}</definedName>\
<definedName name="_xlnm.Print_Titles" localSheetId="0">${escapeXml(`${quoted}!$1:$1`)}</definedName>\
</definedNames></workbook>`
}

/** Excel refuses a workbook whose sheet name is empty, longer than 31 characters, or holds one of these. */
const sheetTitle = (name: string) =>
  name
    .replace(/[\\/?*[\]:\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .slice(0, 31)
    .replace(/^['\s]+|['\s\p{Cs}]+$/gu, '') || 'Foglio1'

import { mainNamespace, xmlHead } from './xml.ts'

const formats = { 164: 'dd/mm/yyyy', 165: 'dd/mm/yyyy\\ hh:mm', 166: '#,##0.00\\ [$€-410]' }

/** Every look a cell may have, as it differs from the plain one. */
const looks = {
  plain: {},
  header: { fontId: 1, applyFont: 1 },
  /** Stays text also after the cell is edited, where `=1+1` would otherwise become a formula. */
  quoted: { quotePrefix: 1 },
  day: { numFmtId: 164, applyNumberFormat: 1 },
  instant: { numFmtId: 165, applyNumberFormat: 1 },
  money: { numFmtId: 166, applyNumberFormat: 1 },
}

export type Look = keyof typeof looks

/** The attribute that gives a cell its look, by the look's place in the stylesheet. */
export const lookAttribute = Object.fromEntries(
  Object.keys(looks).map((look, place) => [look, place === 0 ? '' : ` s="${place}"`]),
) as Record<Look, string>

export const stylesheet = `${xmlHead}<styleSheet xmlns="${mainNamespace}">\
<numFmts count="3">${Object.entries(formats).map(numberFormat).join('')}</numFmts>\
<fonts count="2">${font('')}${font('<b/>')}</fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${Object.keys(looks).length}">${Object.values(looks).map(cellFormat).join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>\
</styleSheet>`

function numberFormat([id, code]: [string, string]): string {
  return `<numFmt numFmtId="${id}" formatCode="${code}"/>`
}

function font(weight: string): string {
  return `<font>${weight}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`
}

function cellFormat(look: object): string {
  const attributes = Object.entries({ numFmtId: 0, fontId: 0, fillId: 0, borderId: 0, xfId: 0, ...look })
  return `<xf ${attributes.map(([name, value]) => `${name}="${value}"`).join(' ')}/>`
}

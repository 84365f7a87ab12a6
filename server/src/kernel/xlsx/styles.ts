import { mainNamespace, xmlHead } from './xml.ts'

/** The looks a cell may have: number format, font, and whether what is typed over it stays text. */
const looks = [
  { name: 'plain', format: 0, font: 0, quoted: 0 },
  { name: 'header', format: 0, font: 1, quoted: 0 },
  { name: 'quoted', format: 0, font: 0, quoted: 1 },
  { name: 'day', format: 164, font: 0, quoted: 0 },
  { name: 'instant', format: 165, font: 0, quoted: 0 },
  { name: 'money', format: 166, font: 0, quoted: 0 },
] as const

export type Look = (typeof looks)[number]['name']

/** The place of a look in the list, by which a cell names it. */
export const style = Object.fromEntries(looks.map(({ name }, place) => [name, place])) as Record<Look, number>

export const styles = `${xmlHead}<styleSheet xmlns="${mainNamespace}">\
<numFmts count="3">\
<numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>\
<numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/>\
<numFmt numFmtId="166" formatCode="#,##0.00\\ [$€-410]"/>\
</numFmts>\
<fonts count="2">${font('')}${font('<b/>')}</fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${looks.length}">${looks.map(cellFormat).join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>\
</styleSheet>`

function font(weight: string): string {
  return `<font>${weight}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`
}

function cellFormat({ format, font, quoted }: (typeof looks)[number]): string {
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" \
quotePrefix="${quoted}" applyNumberFormat="${Math.sign(format)}" applyFont="${font}"/>`
}

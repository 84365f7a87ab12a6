/** A one-page A4 letter as a PDF: a heading and lines of text, enough for the attachments of the demonstration. */
export function letter(heading: string, lines: readonly string[]): Buffer {
  const text = ['BT', '/F1 16 Tf', '56 780 Td', `${written(heading)} Tj`, '/F1 10 Tf', '0 -14 Td']
  for (const line of lines) text.push('0 -16 Td', `${written(line)} Tj`)
  const content = [...text, 'ET'].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  return assemble(objects)
}

/** A string of the page: parentheses and backslashes escaped; what Latin 1 lacks becomes its nearest sign. */
const written = (line: string) =>
  `(${line
    .replaceAll('’', "'")
    .replaceAll('€', 'EUR')
    .replaceAll(/[\\()]/g, String.raw`\$&`)})`

/** The objects one after the other, then the table of where each begins. */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = Buffer.byteLength(file, 'latin1')
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = Buffer.byteLength(file, 'latin1')
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

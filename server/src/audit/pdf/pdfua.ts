/**
 * Adds to an archival PDF (PDF/A-2a) that it is an accessible one too (PDF/UA-1). The compiler writes a document that
 * satisfies both and can say only one; an incremental update, as editors append it, says the other: an identification
 * in the metadata, its description as PDF/A asks of foreign ones, and the title shown instead of the file's name.
 */
export function declareAccessible(pdf: Buffer): Buffer {
  const source = pdf.toString('latin1')
  const trailer = source.slice(source.lastIndexOf('trailer'))
  const root = found(trailer, /\/Root (\d+) 0 R/)
  const catalog = objectOf(source, root)
  const metadata = found(catalog, /\/Metadata (\d+) 0 R/)

  const changed = [
    { id: Number(metadata), body: identified(objectOf(source, metadata)) },
    { id: Number(root), body: showingTitle(catalog) },
  ].toSorted((one, other) => one.id - other.id)
  let update = '\n'
  const entries = changed.map(({ id, body }) => {
    const entry = `${id} 1\n${String(source.length + update.length).padStart(10, '0')} 00000 n \n`
    update += `${body}\n`
    return entry
  })
  const table = source.length + update.length
  const previous = found(trailer, /startxref\s+(\d+)/)
  const dictionary = trailer.slice(0, trailer.indexOf('startxref')).replace('/Size', `/Prev ${previous}\n  /Size`)
  update += `xref\n${entries.join('')}${dictionary}startxref\n${table}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(update, 'latin1')])
}

function found(text: string, pattern: RegExp): string {
  const match = pattern.exec(text)?.[1]
  if (match === undefined) throw new Error(`the PDF has no ${pattern.source}`)
  return match
}

function objectOf(source: string, id: string) {
  const from = source.lastIndexOf(`\n${id} 0 obj`) + 1
  return source.slice(from, source.indexOf('endobj', from) + 'endobj'.length)
}

function showingTitle(catalog: string) {
  const shown = '/DisplayDocTitle true'
  return /\/ViewerPreferences\s*<</.test(catalog)
    ? catalog.replace(/\/ViewerPreferences\s*<</, `$&\n    ${shown}`)
    : catalog.replace('/Type /Catalog', `$&\n  /ViewerPreferences << ${shown} >>`)
}

function identified(metadata: string) {
  const from = metadata.indexOf('stream\n') + 'stream\n'.length
  const xmp = metadata
    .slice(from, metadata.lastIndexOf('endstream'))
    .trimEnd()
    .replace('<rdf:Description rdf:about=""', `$& xmlns:pdfuaid="${namespace}"`)
    .replace('</rdf:Bag></pdfaExtension:schemas>', `${description}$&`)
    .replace('</rdf:Description></rdf:RDF>', '<pdfuaid:part>1</pdfuaid:part>$&')
  const head = metadata.slice(0, from).replace(/\/Length \d+/, `/Length ${xmp.length}`)
  return `${head}${xmp}\nendstream\nendobj`
}

const namespace = 'http://www.aiim.org/pdfua/ns/id/'
const description = [
  '<rdf:li rdf:parseType="Resource">',
  '<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>',
  `<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>`,
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>',
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
  '<pdfaProperty:name>part</pdfaProperty:name>',
  '<pdfaProperty:valueType>Integer</pdfaProperty:valueType>',
  '<pdfaProperty:category>internal</pdfaProperty:category>',
  '<pdfaProperty:description>PDF/UA part</pdfaProperty:description>',
  '</rdf:li></rdf:Seq></pdfaSchema:property>',
  '</rdf:li>',
].join('')

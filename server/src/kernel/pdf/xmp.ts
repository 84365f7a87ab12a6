/** The metadata of a document, identified as PDF/A-2a and PDF/UA-1. */
export const identified = (xmp: string): string =>
  xmp
    .replace('<rdf:Description rdf:about=""', `$& ${namespaces}`)
    .replace(
      '</rdf:Description></rdf:RDF>',
      `<pdfaExtension:schemas><rdf:Bag>${schema}</rdf:Bag></pdfaExtension:schemas>` +
        '<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance><pdfuaid:part>1</pdfuaid:part>$&',
    )

const ua = 'http://www.aiim.org/pdfua/ns/id/'
const namespaces = [
  'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"',
  `xmlns:pdfuaid="${ua}"`,
  'xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"',
  'xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"',
  'xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"',
].join(' ')
/** PDF/A requires that foreign metadata, as those of PDF/UA are to it, be described in the file. */
const schema = [
  '<rdf:li rdf:parseType="Resource">',
  '<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>',
  `<pdfaSchema:namespaceURI>${ua}</pdfaSchema:namespaceURI>`,
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>',
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
  '<pdfaProperty:name>part</pdfaProperty:name>',
  '<pdfaProperty:valueType>Integer</pdfaProperty:valueType>',
  '<pdfaProperty:category>internal</pdfaProperty:category>',
  '<pdfaProperty:description>PDF/UA part</pdfaProperty:description>',
  '</rdf:li></rdf:Seq></pdfaSchema:property>',
  '</rdf:li>',
].join('')

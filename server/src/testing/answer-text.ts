import { readPdf } from '../kernel/pdf/testing/read-pdf.ts'
import { unzip } from './xlsx/unzip.ts'

/** An answer as a text that is compared with another: without the moments at which each was made. */
export function answerText(url: string, type: string, bytes: Buffer): string {
  const text = type.includes('spreadsheet')
    ? [...unzip(bytes)].join('\n')
    : type === 'application/pdf'
      ? readPdf(bytes).text
      : bytes.toString('utf8')
  const timeless = text.replaceAll(moments, '')
  return url.startsWith('/api/cruscotto?') ? timeless.replaceAll(meanOfAll, '') : timeless
}

/** When it was printed or read, which may change between two readings. */
const moments = /<dcterms:(created|modified)[^/]+|Stampato il [\d/]+,? [\d:]+|DTSTAMP:\w+|"ultimo_accesso":[^,}]+/g

/** The cockpit shows the mean of three cooperatives or more beside the own figures. */
const meanOfAll = /"media":[^,}]+/g

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { cleaned, without } from './clean.ts'
import { declareAccessible } from './pdfua.ts'
import type { Report } from './report.ts'

const templates = new URL('../../../templates/', import.meta.url)
const styles = ['Regular', 'Italic', 'SemiBold']

/** Makes what sets reports in type. Template and fonts are read once, here; afterwards nothing is. */
export function openTypesetter() {
  const mainFileContent = readFileSync(new URL('audit.typ', templates), 'utf8')
  const compiler = NodeCompiler.create({
    workspace: fileURLToPath(templates),
    fontArgs: [{ fontBlobs: styles.map(readFont) }],
  })

  const compile: Compile = (report, pdfStandard) => {
    const compiled = compiler.compile({ mainFileContent, inputs: { report: JSON.stringify(report) } })
    if (!compiled.result)
      throw new Error(`the report does not compile: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`)
    return compiler.pdf(compiled.result, { pdfStandard, creationTimestamp: Math.floor(Date.now() / 1000) })
  }

  return (report: Report): Buffer => {
    const readable = cleaned(report)
    try {
      return archival(readable, compile)
    } catch (error) {
      // Better a report that is not fit for the archive than none.
      process.emitWarning(`a report is not fit for the archive: ${String(error)}`)
      return compile(readable, '1.7')
    } finally {
      // What the compiler remembers of other documents would grow without end.
      compiler.evictCache(10)
    }
  }
}

type Compile = (report: Report, pdfStandard: string) => Buffer

const readFont = (style: string) => readFileSync(new URL(`fonts/NotoSans-${style}.ttf`, templates))

/** In the archive every character needs a glyph. The compiler names those that have none, all at once. */
function archival(report: Report, compile: Compile): Buffer {
  try {
    return declareAccessible(compile(report, 'a-2a'))
  } catch (error) {
    const characters = withoutGlyph(String(error))
    if (characters.length === 0) throw error
    return declareAccessible(compile(without(report, characters), 'a-2a'))
  }
}

/** One character in each complaint, some by their number. */
export const withoutGlyph = (message: string) =>
  [...message.matchAll(/the text `\\?"(?:\\+u\{([0-9a-f]+)\}|(.+?))\\?"` could not be displayed/g)].flatMap(
    ([, code, text = '']) => (code ? String.fromCodePoint(Number.parseInt(code, 16)) : Array.from(text)),
  )

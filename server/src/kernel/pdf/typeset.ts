import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { declareArchival } from './archival.ts'
import { cleaned, mapTexts } from './clean.ts'
import { charactersOf } from './cmap.ts'
import { printable } from './glyphs.ts'

const templates = new URL('../../../templates/', import.meta.url)
const families = [
  ['NotoSans-Regular', 'NotoSans-Italic', 'NotoSans-SemiBold'],
  // Signs that Noto Sans lacks, such as ≥.
  ['DejaVuSans'],
]
/** The compiler caches all it has typeset, and its interface cannot clear that: about twenty reports. */
const mostMemory = 64 * 2 ** 20

/** What is to be printed: a template of `server/templates`, without its ending, and the values it sets. */
export interface Job {
  readonly template: string
  readonly report: object
}

/** Makes what sets reports in type. Compiler, templates and fonts are read once, here; afterwards nothing is. */
export async function openTypesetter() {
  const { memory } = loadCompiler()
  const builder = new TypstCompilerBuilder()
  // It sees no file but the templates, no package and no network.
  builder.set_dummy_access_model()
  const covered: Set<number>[] = []
  for (const family of families) {
    const fonts = family.map((name) => readFileSync(new URL(`fonts/${name}.ttf`, templates)))
    for (const font of fonts) await builder.add_raw_font(font)
    covered.push(charactersOf(fonts))
  }
  const compiler = await builder.build()
  for (const name of readdirSync(templates).filter((file) => file.endsWith('.typ')))
    compiler.add_source(`/${name}`, readFileSync(new URL(name, templates), 'utf8'))

  return {
    typeset: ({ template, report }: Job): Buffer => {
      const readable = mapTexts(cleaned(report), (text) => printable(text, covered))
      const inputs = [['report', JSON.stringify(readable)]]
      const { result, diagnostics }: Compiled = compiler.compile(`/${template}.typ`, inputs, 'pdf', diagnosticsAsText)
      if (!result) throw new Error(`the report does not compile: ${diagnostics?.join('; ')}`)
      return declareArchival(Buffer.from(result))
    },
    /** Another process would be quicker from here on, and smaller. */
    isWorn: () => memory.buffer.byteLength > mostMemory,
  }
}

/** Instead of an exception. */
const diagnosticsAsText = 2

interface Compiled {
  readonly result?: Uint8Array
  readonly diagnostics?: readonly string[]
}

function loadCompiler(): { readonly memory: { readonly buffer: ArrayBuffer } } {
  // Optimising a compiler of 28 MB takes seconds and a hundred megabytes, and wins them back after thousands of pages.
  // Either flag alone does nothing, and both come before it is loaded.
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
  const { resolve } = createRequire(import.meta.url)
  return initSync({ module: readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) })
}

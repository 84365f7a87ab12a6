import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(html|m?js|css|svg|json|txt|webmanifest|wasm)$/
const smallest = 1024

/** Writes .br and .gz beside every text of a folder, at the strongest setting: done once here, never per request. */
export async function compressBelow(folder) {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(files.filter((file) => worthIt.test(file)).map((file) => compress(join(folder, file))))
}

async function compress(file) {
  const content = await readFile(file)
  if (content.length < smallest) return
  const size = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content, size), promisify(gzip)(content, { level: 9 })])
  await Promise.all([
    ...(br.length < content.length ? [writeFile(`${file}.br`, br)] : []),
    ...(gz.length < content.length ? [writeFile(`${file}.gz`, gz)] : []),
  ])
}

import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(html|m?js|css|svg|json|txt|webmanifest|wasm)$/
const smallest = 1024

/** The strongest settings take forty times the processor time of the quick ones, for a tenth less to send. */
const strongest = { br: constants.BROTLI_MAX_QUALITY, gz: 9 }
const quickest = { br: 5, gz: 1 }

/** Writes .br and .gz beside every text of a folder: done once here, never per request. */
export async function compressBelow(folder, { quick }) {
  const files = await readdir(folder, { recursive: true })
  const levels = quick ? quickest : strongest
  await Promise.all(files.filter((file) => worthIt.test(file)).map((file) => compress(join(folder, file), levels)))
}

async function compress(file, levels) {
  const content = await readFile(file)
  if (content.length < smallest) return
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_QUALITY]: levels.br,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: levels.gz }),
  ])
  await Promise.all([
    ...(br.length < content.length ? [writeFile(`${file}.br`, br)] : []),
    ...(gz.length < content.length ? [writeFile(`${file}.gz`, gz)] : []),
  ])
}

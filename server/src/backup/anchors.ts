import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { anchorPath, openAnchors, readAnchors, writeAnchors } from '../kernel/log/anchor/anchor-file.ts'
import type { Archive } from './archive-reader.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { BackupError, paths } from './format.ts'

/**
 * What was anchored of the seals that the snapshot holds; later ones would accuse the restored product of having lost them.
 * Not the key: whoever finds a backup must not be able to sign. Answers in how many parts it is.
 */
export async function saveAnchors(dataDir: string, archive: ArchiveWriter, lastSeal: number): Promise<number> {
  const file = await openAnchors(anchorPath(dataDir))
  let parts = 0
  let lines: string[] = []
  const add = async () => {
    parts += 1
    await archive.add(paths.anchors(parts), await promisify<string, Buffer>(gzip)(lines.join('')))
    lines = []
  }
  for await (const anchor of file ? readAnchors(file) : []) {
    if (typeof anchor === 'number' || anchor.seal > lastSeal) continue
    lines.push(`${JSON.stringify(anchor)}\n`)
    if (lines.length === linesPerPart) await add()
  }
  if (lines.length) await add()
  return parts
}

const linesPerPart = 5000

/** The witness goes with what it speaks of: seals keep their signatures, and the keys of then stay known. */
export async function placeAnchors(dataDir: string, { contents, read }: Archive) {
  if (!contents.anchors) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (let part = 1; part <= contents.anchors; part++)
    await writeAnchors(anchorPath(dataDir), await promisify<Buffer, Buffer>(gunzip)(await read(paths.anchors(part))))
}

export const removeAnchors = (dataDir: string) => rm(anchorPath(dataDir), { force: true })

export function refuseAnchors(dataDir: string) {
  if (existsSync(anchorPath(dataDir)))
    throw new BackupError(
      `${anchorPath(dataDir)} parla dei sigilli di un altro database: spostarlo, o usare un’altra DATA_DIR. Non è stato toccato nulla.`,
    )
}

import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { anchorPath, openAnchors, readAnchors, writeAnchors } from '../kernel/log/anchor/anchor-file.ts'
import type { Archive } from './archive-reader.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { BackupError, paths } from './format.ts'

/**
 * The anchors of the seals in the snapshot; later ones would accuse the restored product of having lost them. Not the
 * key: a backup in the wrong hands must not allow signing. Returns the number of parts.
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

/** The anchors are restored with their log: seals retain their signatures, and the old keys stay known. */
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

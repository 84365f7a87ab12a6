import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../database/sync-folder.ts'
import { BackupError, paths } from './format.ts'
import { tarEnd, tarHead, tarPadding } from './tar.ts'

/**
 * Writes a backup under a draft's name, and gives it its own only when it is whole and on disk. Every entry has its line
 * in SHA256SUMS, as `sha256sum -c` reads it; the last entry seals every byte before it, heads and padding included.
 */
export class ArchiveWriter {
  static async create(path: string, at: Date): Promise<ArchiveWriter> {
    if (existsSync(path)) throw new BackupError(`${path} esiste già: non viene sovrascritto.`)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = await open(draftOf(path), 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      throw new BackupError(`${draftOf(path)} esiste già: un’altra copia è in corso, o fu interrotta e va eliminata.`)
    })
    return new ArchiveWriter(path, file, at)
  }

  readonly #path: string
  readonly #file: FileHandle
  readonly #at: Date
  readonly #whole = createHash('sha256')
  readonly #sums: string[] = []
  #size = 0

  private constructor(path: string, file: FileHandle, at: Date) {
    this.#path = path
    this.#file = file
    this.#at = at
  }

  async add(path: string, content: Buffer) {
    this.#sums.push(`${createHash('sha256').update(content).digest('hex')}  ${path}\n`)
    await this.#write(tarHead(path, content.length, this.#at), content, tarPadding(content.length))
  }

  /** Answers the size and the digest of what was written. */
  async finish(): Promise<{ size: number; sha256: string }> {
    const sums = Buffer.from(this.#sums.join(''))
    await this.add(paths.sums, sums)
    const sha256 = this.#whole.copy().digest('hex')
    await this.#write(sealOf(sha256, this.#at))
    await this.#file.sync()
    await this.#file.close()
    if (existsSync(this.#path)) throw new BackupError(`${this.#path} esiste già: non viene sovrascritto.`)
    await rename(draftOf(this.#path), this.#path)
    await syncFolder(dirname(this.#path))
    return { size: this.#size, sha256 }
  }

  /** Leaves nothing behind. */
  async discard() {
    await this.#file.close().catch(() => {})
    await rm(draftOf(this.#path), { force: true })
  }

  async #write(...pieces: Buffer[]) {
    for (const piece of pieces) {
      this.#whole.update(piece)
      this.#size += piece.length
    }
    await this.#file.writev(pieces.filter((piece) => piece.length))
  }
}

const draftOf = (path: string) => `${path}.part`

/** The last bytes of a backup: an entry with the digest of all bytes before, and the end of the tar. */
export function sealOf(sha256: string, at: Date): Buffer {
  const content = Buffer.from(`${sha256}\n`)
  return Buffer.concat([tarHead(paths.seal, content.length, at), content, tarPadding(content.length), tarEnd])
}

import { randomBytes } from 'node:crypto'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../sync-folder.ts'

/** What the thread of an engine exits with that found no room for its log. */
export const NO_ROOM = 28

const megabyte = 1 << 20
/** Two files of the engine's log: one to recover with, one to go on reading. */
const size = 32 * megabyte
/** The engine takes this much while the reserve is written. */
const beside = 16 * megabyte

/**
 * Reserved space on the disk. Without space for its log the engine stops, and cannot start again even to read: the
 * reserve is deleted to allow that, and created again once there is space.
 */
export class Reserve {
  readonly #path: string
  /** Deleted, or never made for lack of space: a write now could stop the engine for good. */
  isSpent = false

  constructor(path: string) {
    this.#path = path
  }

  /** Gives its room away; false where there was none. */
  async spend(): Promise<boolean> {
    if (!(await this.#isWhole())) return false
    await rm(this.#path)
    this.isSpent = true
    return true
  }

  /** Whether it is there, made now if there is room. */
  async restore(): Promise<boolean> {
    const whole = (await this.#isWhole()) || ((await this.#hasRoom()) && (await this.#write()))
    this.isSpent = !whole
    return whole
  }

  async #isWhole() {
    return (await stat(this.#path).catch(() => undefined))?.size === size
  }

  async #hasRoom() {
    const { bavail, bsize } = await statfs(dirname(this.#path))
    return bavail * bsize >= size + beside
  }

  async #write() {
    // Not zeros, which some file systems do not store at all.
    const bytes = randomBytes(megabyte)
    try {
      const file = await open(this.#path, 'w', 0o600)
      try {
        for (let written = 0; written < size; written += megabyte) await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await syncFolder(dirname(this.#path))
      return true
    } catch {
      await rm(this.#path, { force: true })
      return false
    }
  }
}

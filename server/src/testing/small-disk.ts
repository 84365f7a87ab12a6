import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Why a test with one is skipped. */
export const noSmallDisk = 'NO SMALL DISK CAN BE MOUNTED HERE, which takes Linux and root: a full disk was not tried.'

/** A disk of so many megabytes that can be filled to its last byte; undefined where none can be had. */
export function smallDisk(megabytes: number) {
  const directory = mkdtempSync(join(tmpdir(), 'quadra-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', directory], { stdio: 'ignore' })
  } catch {
    rmdirSync(directory)
    return undefined
  }
  const ballast = join(directory, 'ballast')
  return {
    directory,
    /** Takes what room is left, to the byte. */
    fill: () => {
      const file = openSync(ballast, 'a')
      for (const size of [1 << 20, 1 << 12, 1]) writeWhileItFits(file, Buffer.alloc(size))
      closeSync(file)
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', directory])
      rmdirSync(directory)
    },
  }
}

function writeWhileItFits(file: number, bytes: Buffer) {
  try {
    for (;;) writeSync(file, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const prefix = 'quadra-tests-'
/** The most memory all tests together ever used at once, with room to spare. */
const room = 4 * 2 ** 30

/**
 * Tests copy and remove thousands of small files: in memory that takes a tenth of the time. This is a folder there which ends
 * with this process, unless TMPDIR says where files go, and only on Linux with plenty of it. Kills and crashes are tried there as
 * well as on a disk: none of them takes away what the system has been given to write.
 */
export function folderForTests() {
  if (process.env.TMPDIR || !hasRoom()) return tmpdir()
  clearLeftOvers()
  const folder = join(inMemory, `${prefix}${process.pid}`)
  // PostgreSQL, which has an account of its own, passes through it.
  mkdirSync(folder, { mode: 0o755, recursive: true })
  process.once('exit', () => remove(folder))
  return folder
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return process.platform === 'linux' && bavail * bsize > room && freemem() > 2 * room
  } catch {
    return false
  }
}

/** Folders of killed runs: no other code would free their memory. */
function clearLeftOvers() {
  for (const name of readdirSync(inMemory))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) remove(join(inMemory, name))
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch (error) {
    console.error(`${folder} could not be removed: ${error.message}`)
  }
}

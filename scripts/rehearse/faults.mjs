import { execFileSync } from 'node:child_process'
import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The processes of each machine have a group of their own, by which their packets are known. */
export const groupOf = (machine) => 61_001 + machine

/**
 * Lets the packets of one machine vanish, both ways and without an answer. On one machine a packet has no address of its own: what a machine
 * sends is known by the group of its processes, what it is sent by its ports.
 */
export function wall(nft, ports, processes) {
  const table = 'inet quadra_rehearsal'
  const run = (text) => execFileSync(nft, ['-f', '-'], { input: text, stdio: ['pipe', 'ignore', 'pipe'] })
  const open = () => run(`table ${table}\ndelete table ${table}\n`)
  processes.undo(open)
  return (machine, isClosed) => {
    if (!isClosed) {
      open()
      return
    }
    const own = [2379, 2380, 5432, 8008].map((port) => ports[machine][port]).join(', ')
    run(`table ${table} {
      chain sent {
        type filter hook output priority 0
        meta skgid ${groupOf(machine)} drop
        tcp dport { ${own} } drop
        tcp sport { ${own} } drop
      }
    }`)
  }
}

const megabytes = 1536

/** A disk for each machine, which can be filled. Nothing of it is on the disk of this machine. */
export function smallDisks(folders, { uid, gid }, processes) {
  const mounted = []
  const remove = () => {
    for (const folder of mounted.splice(0)) execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
  }
  try {
    for (const folder of folders) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder], { stdio: 'ignore' })
      mounted.push(folder)
      chownSync(folder, uid, gid)
    }
  } catch {
    remove()
    return undefined
  }
  processes.undo(remove)
  const ballast = (machine) => join(folders[machine], 'ballast')
  return {
    fill: (machine) => {
      const piece = Buffer.alloc(1 << 20)
      try {
        for (let n = 0; n < megabytes; n++) writeFileSync(ballast(machine), piece, { flag: 'a' })
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error
      }
    },
    free: (machine) => rmSync(ballast(machine), { force: true }),
  }
}

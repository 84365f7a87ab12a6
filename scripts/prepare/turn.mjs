import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './program.mjs'
import { printLine } from './progress.mjs'

/** Several starts at once on a fresh clone: one prepares, the others wait for it. */
export async function inTurn(work, ticket = `${root}.cache/preparing`) {
  mkdirSync(dirname(ticket), { recursive: true })
  if (!takeTicket(ticket)) {
    printLine('Un altro avvio sta preparando Quadra: attendo…')
    while (!takeTicket(ticket)) await setTimeout(200)
  }
  const giveBack = () => rmSync(ticket, { force: true })
  process.once('exit', giveBack)
  try {
    return await work()
  } finally {
    process.off('exit', giveBack)
    giveBack()
  }
}

function takeTicket(ticket) {
  try {
    writeFileSync(ticket, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isOwnerAlive(ticket)) rmSync(ticket, { force: true })
    return false
  }
}

function isOwnerAlive(ticket) {
  try {
    // Not yet written, the number reads as 0: the own process group, which lives. Only «no such process» is a death.
    return process.kill(Number(readFileSync(ticket, 'utf8')), 0)
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

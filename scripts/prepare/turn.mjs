import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { root } from './program.mjs'
import { say } from './progress.mjs'

const ticket = `${root}.cache/preparing`

/** Several starts at once on a fresh clone: one prepares, the others wait for it. */
export async function inTurn(work) {
  mkdirSync(`${root}.cache`, { recursive: true })
  if (!takeTicket()) {
    say('Un altro avvio sta preparando Quadra: attendo…')
    while (!takeTicket()) await setTimeout(200)
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

function takeTicket() {
  try {
    writeFileSync(ticket, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!holderLives()) rmSync(ticket, { force: true })
    return false
  }
}

function holderLives() {
  try {
    // Not yet written, the number reads as 0: the own process group, which lives.
    return process.kill(Number(readFileSync(ticket, 'utf8')), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

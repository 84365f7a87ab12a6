import { install, isInstalled } from './install.mjs'
import { isFresh, makeAll } from './parts.mjs'
import { giveUp, printLine } from './progress.mjs'
import { inTurn } from './turn.mjs'

/** Installs and builds what is missing or has changed; when nothing has, it only looks. */
export async function prepare(...names) {
  if (isInstalled() && names.every(isFresh)) return
  printLine('Preparo Quadra:')
  await inTurn(async () => {
    if (!isInstalled()) await install()
    await makeAll(names.filter((name) => !isFresh(name)))
  })
}

export const prepareOrGiveUp = (...names) => prepare(...names).catch(giveUp)

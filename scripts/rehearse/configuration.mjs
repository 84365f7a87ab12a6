import { readFileSync } from 'node:fs'
import { root } from '../prepare/program.mjs'

const names = ['ONE', 'TWO', 'THREE']

/**
 * The files of deploy/ha as the administrator's envsubst makes them, for three machines that are all this one: each has its own port where
 * it has a port of that number, and paths lead into the rehearsal's folder.
 */
export function configuration({ ports, secrets, paths }) {
  return (file, machine) => {
    const at = (name, port) => `127.0.0.1:${ports[name === 'ADDRESS' ? machine : names.indexOf(name)][port]}`
    const values = { NAME: `quadra${machine + 1}`, ...secrets }
    let text = readFileSync(`${root}deploy/ha/${file}`, 'utf8')
      .replaceAll(/\$\{(ONE|TWO|THREE)\}:(\d+) check port (\d+)/g, (_, name, port, check) =>
        [at(name, port), 'check port', ports[names.indexOf(name)][check]].join(' '),
      )
      .replaceAll(/\$\{(ONE|TWO|THREE|ADDRESS)\}:(\d+)/g, (_, name, port) => at(name, port))
      .replaceAll(/\$\{(ONE|TWO|THREE|ADDRESS)\}/g, '127.0.0.1')
      .replaceAll(/\$\{(\w+)\}/g, (_, name) => values[name])
    for (const [from, to] of paths[file]?.(machine) ?? []) {
      if (!text.includes(from)) throw new Error(`deploy/ha/${file} no longer has «${from}»`)
      text = text.replaceAll(from, to)
    }
    return text
  }
}

/** Lines of NAME=value. */
export const variables = (text) =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]))

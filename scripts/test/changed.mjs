import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { root } from '../prepare/program.mjs'

/** What differs from main, or from the last commit on main itself: committed, edited and new files. */
export function changedFiles() {
  const quiet = ['ignore', 'pipe', 'ignore']
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: quiet }).split('\n').filter(Boolean)
  const [base] = ['main', 'origin/main'].flatMap((branch) => {
    try {
      return git('merge-base', 'HEAD', branch)
    } catch {
      return []
    }
  })
  return [...git('diff', '--name-only', base ?? 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
}

/** The slices are the folders of the contract that declare calls. */
export const slices = () =>
  readdirSync(`${root}contract/src`).filter((name) => existsSync(`${root}contract/src/${name}/api.ts`))

/**
 * The steps a change requires, each with the words that narrow its tests; no words, all of them. A change inside a
 * slice requires that slice's tests; one outside, those of its room and of every room that depends on it.
 */
export function stepsFor(files, known = slices()) {
  const required = new Map()
  for (const file of files)
    for (const [step, words] of Object.entries(touchedBy(file, known))) {
      const before = required.get(step) ?? new Set()
      required.set(
        step,
        before.has(everything) ? before : words === everything ? new Set([everything]) : before.add(words),
      )
    }
  return new Map([...required].map(([step, words]) => [step, words.has(everything) ? [] : [...words]]))
}

const everything = ''
const inRooms = { audit: everything, contract: everything, scripts: everything, web: everything, e2e: everything }
const quick = { types: everything, lint: everything, arrows: everything, format: everything }
const onServer = (words) => ({ 'server-embedded': words, 'server-postgres': words })

function touchedBy(file, known) {
  const [room, , part] = file.split('/')
  const slice = known.includes(part) ? part : undefined
  const within = (place) => (slice ? `${place}/src/${slice}/` : everything)
  const journeys = slice ? `e2e/journeys/${slice}` : everything
  if (room === 'docs') return { scripts: 'tracciabilita' }
  if (file.endsWith('.md')) return {}
  if (/\.(test|spec)\.\w+$/.test(file)) return { ...quick, ...ofTest(room, file) }
  switch (room) {
    case 'contract':
      return {
        ...quick,
        contract: within('contract'),
        ...onServer(within('server')),
        web: within('web'),
        e2e: journeys,
      }
    case 'server':
      return { ...quick, ...onServer(within('server')), e2e: journeys }
    case 'web':
      return { ...quick, web: within('web'), e2e: journeys }
    case 'e2e':
      return { ...quick, e2e: everything }
    case 'bench':
      return quick
    case 'scripts':
      return { ...quick, scripts: everything }
    default:
      // What everything depends on: packages, compiler, the tests' own configuration.
      return { ...quick, ...onServer(everything), ...inRooms }
  }
}
const ofTest = (room, file) => (room === 'server' ? onServer(file) : { [room]: file })

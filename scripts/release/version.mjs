import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from '../prepare/program.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * The version of a release and the second that dates all of its files. A tag v1.2.3 on the commit gives it; without one it is that of package.json with
 * the commit behind it, which no release has.
 */
export function readVersion(given) {
  const epoch = Number(process.env.SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct'))
  const version =
    given ?? versionOf(git('tag', '--points-at', 'HEAD').split('\n'), git('rev-parse', '--short=9', 'HEAD'))
  if (!isVersion(version)) throw new Error(`«${version}» non è una versione: 1.2.3, oppure 1.2.3-qualcosa.`)
  return { version, epoch }
}

export const isVersion = (text) => /^\d+\.\d+\.\d+(-[0-9A-Za-z.]+)?$/.test(text)

export function versionOf(tags, commit, inPackage = packageVersion()) {
  const [tagged] = tags.filter((tag) => tag.startsWith('v') && isVersion(tag.slice(1))).map((tag) => tag.slice(1))
  if (tagged && tagged !== inPackage)
    throw new Error(`Il tag è v${tagged}, package.json dice ${inPackage}: scrivere lì la versione, poi il tag.`)
  return tagged ?? `${inPackage}-dev.${commit}`
}

const packageVersion = () => JSON.parse(readFileSync(`${root}package.json`, 'utf8')).version

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { runProgram, root } from '../prepare/program.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * The commit of the build to upgrade from: the one named; else the newest release that is not this commit; else, before the first release, the
 * newest commit without the newest migration.
 */
export function commitBefore(name) {
  if (name) return git('rev-parse', `${name}^{commit}`)
  const here = git('rev-parse', 'HEAD')
  const releases = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-creatordate').split('\n').filter(Boolean)
  const released = releases.map((tag) => git('rev-parse', `${tag}^{commit}`)).find((commit) => commit !== here)
  if (released) return released
  const newest = git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'server/migrations/*.sql')
  return git('rev-parse', `${newest}^`)
}

/** The product as it was at a commit, built in a folder of its own, beside this one: made once. */
export async function buildOf(commit) {
  const folder = `${root}.cache/rehearse/builds/${commit.slice(0, 12)}`
  if (existsSync(`${folder}/built`)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = `${folder}.tar`
  await runProgram('git', ['archive', '--format=tar', `--output=${archive}`, commit])
  await runProgram('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  const options = { cwd: folder, env: { QUADRA_BUILD: 'quick' } }
  await runProgram(process.execPath, [`${folder}/scripts/build.mjs`], options)
  writeFileSync(`${folder}/built`, commit)
  return folder
}

/** The migrations that this product has and the build does not, by their names. */
export function migrationsSince(commit) {
  const files = git('diff', '--name-only', '--diff-filter=A', commit, 'HEAD', '--', 'server/migrations/*.sql')
  return files.split('\n').filter(Boolean)
}

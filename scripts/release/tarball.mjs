import { createHash } from 'node:crypto'
import { createReadStream, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { runProgram } from '../prepare/program.mjs'

/** The folder as an archive: sorted, owned by root and dated by the commit. */
export async function compressFolder({ folder, out, epoch }) {
  const tar = `${out}/${basename(folder)}.tar`
  rmSync(`${tar}.gz`, { force: true })
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${epoch}`, '--format=gnu']
  await runProgram('tar', [...same, '-cf', tar, '-C', dirname(folder), basename(folder)])
  await runProgram('gzip', ['-9', '-n', tar])
  return `${tar}.gz`
}

/** As sha256sum -c reads them. */
export async function writeSums(out, files) {
  const lines = []
  for (const file of files.toSorted()) lines.push(`${await sha256Of(file)}  ${basename(file)}\n`)
  writeFileSync(`${out}/SHA256SUMS`, lines.join(''))
}

export async function sha256Of(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

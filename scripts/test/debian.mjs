import { existsSync } from 'node:fs'
import { runProgram } from '../prepare/program.mjs'

export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs a Debian package, as continuous integration needs it on a new machine. */
export async function installPackage(name) {
  console.log(`Installing the Debian package ${name}…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram('apt-get', ['update', '-q'], { env })
  await runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env })
}

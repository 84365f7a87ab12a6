import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where mails are files: deletes those to one of these addresses, in lower case. */
export async function removeMailFiles(dataDir: string, addresses: readonly string[]) {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const [head = ''] = (await readFile(join(folder, name), 'utf8').catch(() => '')).split('\n\n', 1)
    const recipient = /^to: *(.*)$/im.exec(head)?.[1]?.trim().toLowerCase()
    if (recipient !== undefined && addresses.includes(recipient)) await rm(join(folder, name), { force: true })
  }
}

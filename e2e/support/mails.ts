import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** What the link in the newest mail to this address sets a password by: a recovery, or an invitation. */
export async function passwordToken(dataDir: string, address: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  let token: string | undefined
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    token = mails
      .filter((mail) => mail.includes(address))
      .map((mail) => /^http\S+\/change-password\/([\w-]+)$/m.exec(mail)?.[1])
      .findLast(Boolean)
    expect(token).toBeTruthy()
  }).toPass()
  return token!
}

import type { Config } from '../../config.ts'
import type { Db } from '../../database/database.ts'
import { once } from './mail-delivery.ts'
import { smtpServer } from './mail-server.ts'
import { findTrouble, wayOf } from './mail-trouble.ts'

/** Several sign-ins with a wrong password lock an account. */
const pause = 2 * 60_000

/**
 * Fails while the server refuses the sender of mails, as the last of them found out, or cannot be reached, encrypted and
 * signed in to.
 */
export function mailCheck(smtpUrl: string, config: Pick<Config, 'publicUrl' | 'mailFrom'>, db: () => Db) {
  const server = once(() => smtpServer(smtpUrl, config))
  let triedAt = -Infinity
  let failure: Error | undefined
  return async () => {
    const trouble = await findTrouble(db())
    if (trouble?.way === wayOf({ smtpUrl, mailFrom: config.mailFrom })) throw new Error(trouble.reason)
    if (Date.now() - triedAt > pause) {
      triedAt = Date.now()
      failure = await (await server()).verify().then(
        () => undefined,
        (error: Error) => error,
      )
    }
    if (failure) throw failure
  }
}

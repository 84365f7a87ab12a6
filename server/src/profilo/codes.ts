import { lockAccount } from '../kernel/access/accounts.ts'
import { recordFactorChange } from '../kernel/access/change-factor.ts'
import { originOf } from '../kernel/access/events.ts'
import { factorsOf } from '../kernel/access/factors.ts'
import { newCodes, storeCodes } from '../kernel/access/recovery-codes.ts'
import { codesMadeMail } from '../kernel/access/security-mails.ts'
import type { App } from '../kernel/app.ts'
import { conflict } from '../kernel/errors.ts'
import { type OwnCall, sureCaller } from './own-change.ts'

/** New codes in place of those of before. */
export async function renewCodes(
  { config }: App,
  call: OwnCall,
  body: () => { readonly password?: string | undefined },
) {
  const { db, session, request } = call
  const person = await sureCaller(config, call, body())
  if (!(await factorsOf(db, session.id)).attivo) throw noFactor()
  const codes = await newCodes()
  await db.transaction(async (tx) => {
    await lockAccount(tx, session.id)
    if (!(await factorsOf(tx, session.id)).attivo) throw noFactor()
    await storeCodes(tx, session.id, codes)
    await recordFactorChange(tx, person, session, {
      reason: 'Codici di recupero generati',
      origin: originOf(request),
      mail: codesMadeMail(person, config.publicUrl),
    })
  })
  return { codici: [...codes.codici] }
}

const noFactor = () => conflict('Attivare prima il secondo fattore')

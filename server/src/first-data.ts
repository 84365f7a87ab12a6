import { randomInt } from 'node:crypto'
import { agenziaApi } from '@quadra/contract/agenzia/api'
import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { competenzaApi } from '@quadra/contract/dizionario/competenza'
import { utenteApi } from '@quadra/contract/utente/api'
import { count, eq, sql } from 'drizzle-orm'
import type { Config } from './config.ts'
import type { Db, Tx } from './database/database.ts'
import { competenza } from './database/schema/addetto.ts'
import { voce } from './database/schema/dizionario.ts'
import { setting } from './database/schema/kernel.ts'
import { agenzia, utente } from './database/schema/registry.ts'
import { changesBetween, logChange } from './kernel/log/changelog.ts'
import { defaultAgenzia } from './domain/defaults.ts'
import { causeCategories, supplierDocuments } from './domain/modelli.ts'
import { competences, jobs } from './domain/modelli-competenze.ts'
import { checkStorage, type FileStorage } from './kernel/files/storage.ts'
import { openStorage } from './kernel/files/open-storage.ts'
import { reasonOf } from './kernel/health/health.ts'
import { StartError } from './config/start-error.ts'
import { hashPassword } from './kernel/access/passwords.ts'

/** Fills an empty database: demonstration data, or one administrator. Returns the lines for the console. */
export async function prepareFirstData(
  db: Db,
  config: Config,
  print: (line: string) => void,
): Promise<readonly string[]> {
  const [demo] = await db.select().from(setting).where(eq(setting.key, 'demo'))
  if (demo && !config.demo) {
    throw new StartError(
      'Questo database contiene i dati dimostrativi, con password note: usare un’altra DATA_DIR (o DATABASE_URL), oppure DEMO=1.',
    )
  }
  const [people] = await db.select({ n: count() }).from(utente)
  if (people?.n) return demo ? (await demonstration()).news : []
  return db.transaction(async (tx) => {
    await tx.insert(agenzia).values(general)
    await logChange(tx, undefined, {
      slice: 'agenzia',
      id: general.id,
      cliente_id: null,
      action: 'create',
      changes: changesBetween(agenziaApi.read.reply, undefined, general),
    })
    await tx.execute(`select setval(pg_get_serial_sequence('agenzia', 'id'), ${defaultAgenzia})`)
    if (config.demo) {
      print('Carico i dati dimostrativi…')
      const { load, news } = await demonstration()
      await load(tx, await writableStorage(config))
      await tx.insert(setting).values({ key: 'demo', value: 'loaded' })
      return news
    }
    await createDictionaries(tx)
    return createAdministrator(tx)
  })
}

const general = { id: defaultAgenzia, nome: 'Agenzia generale', email: 'agenzia@quadra.local' }

/** The demonstration has files of its own: without them it would be a broken one for good. */
async function writableStorage(config: Config) {
  const storage = openStorage(config)
  await checkStorage(storage, config.port).catch((error: unknown) => {
    throw new StartError(
      `I file non si possono salvare (${reasonOf(error)}): controllare ${config.bucket ? 'STORAGE_URL' : 'DATA_DIR'}.`,
    )
  })
  return storage
}

/** What the folder server/demo gives. */
export interface Demonstration {
  /** The lines of the console at each start. */
  readonly news: readonly string[]
  readonly load: (tx: Tx, storage: FileStorage) => Promise<void>
}

/** The demonstration is loaded on demand only. It is built on top of this folder, so the compiler cannot follow the name from here. */
async function demonstration(): Promise<Demonstration> {
  const name: string = '@quadra/server/demo/demonstration'
  return (await import(name)).demonstration
}

async function createDictionaries(tx: Tx) {
  const values = [
    ...causeCategories.map((descrizione) => ({ dizionario: 'categoria_causa' as const, descrizione })),
    ...supplierDocuments.map((given) => ({ dizionario: 'tipo_requisito' as const, ...given })),
    ...jobs.map((given) => ({ dizionario: 'mansione' as const, ...given })),
  ]
  for (const created of await tx.insert(voce).values(values).returning())
    await logChange(tx, undefined, {
      slice: created.dizionario,
      id: created.id,
      cliente_id: null,
      action: 'create',
      changes: changesBetween(dizionarioApis[created.dizionario].read.reply, undefined, created),
    })
  for (const created of await tx.insert(competenza).values(competences).returning())
    await logChange(tx, undefined, {
      slice: 'competenza',
      id: created.id,
      cliente_id: null,
      action: 'create',
      changes: changesBetween(competenzaApi.read.reply, undefined, created),
    })
}

/** It is in the journal of the machine: it is good for one sign-in, soon. */
const firstPasswordHours = 72

async function createAdministrator(tx: Tx): Promise<string[]> {
  const password = oneTimePassword()
  const email = 'admin@quadra.local'
  const values = {
    email,
    nome: 'Amministratore',
    cognome: 'Quadra',
    ruolo: 'admin' as const,
    agenzia_id: defaultAgenzia,
  }
  const [created] = await tx
    .insert(utente)
    .values({
      ...values,
      password_hash: await hashPassword(password),
      password_fino_al: sql`now() + make_interval(hours => ${firstPasswordHours})`,
    })
    .returning()
  const administrator = { ...created!, agenzia: { id: general.id, nome: general.nome } }
  await logChange(tx, undefined, {
    slice: 'utente',
    id: administrator.id,
    cliente_id: null,
    action: 'create',
    changes: changesBetween(utenteApi.read.reply, undefined, administrator),
  })
  return [
    'Primo avvio: creato l’amministratore',
    `  email     ${email}`,
    `  password  ${password}`,
    `La password compare solo ora, vale ${firstPasswordHours} ore e al primo accesso va cambiata.`,
    `Se scade: npm run reset-password -- ${email}`,
  ]
}

/** Strong by construction, without characters that look the same. */
function oneTimePassword() {
  const pick = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${pick('ABCDEFGHJKMNPQRSTUVWXYZ', 3)}${pick('abcdefghjkmnpqrstuvwxyz', 8)}${pick('23456789', 4)}${pick('!@#%&', 1)}`
}

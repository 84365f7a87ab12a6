import { type Modelli, type ModelloDizionario, withNeeded } from '@quadra/contract/primi_passi/modelli'
import { type DizionarioName, dizionarioNames } from '@quadra/contract/dizionario/names'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/database.ts'
import { catalogoStore } from '../catalogo_indicatore/queries.ts'
import { changeBozza, createChecklist, publishBozza } from '../checklist/write.ts'
import { competenzaStore } from '../dizionario/competenze.ts'
import { voceStore } from '../dizionario/queries.ts'
import { checklistModels, checklistNorms, dictionaryModels, requirementModels } from '../domain/modelli.ts'
import { indicatorModels } from '../domain/modelli-indicatori.ts'
import { invalid } from '../kernel/errors.ts'
import { insertRecords } from '../kernel/import/insert-records.ts'
import { insertRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { changeRequirement } from '../requisito_fornitore/write.ts'
import { readExisting } from './existing.ts'
import { keyOfItem, keyOfNamed, showModels } from './models.ts'

const stores = new Map(dizionarioNames.map((name) => [name, voceStore(name)]))

/** Adds the chosen models and what they need, all or nothing; of two at once the second finds what the first wrote. */
export const loadModels = (db: Db, session: Session, chosen: readonly string[]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('primi_passi', 0))`)
    const existing = await readExisting(tx)
    const all = showModels(existing).gruppi.flatMap(({ voci }) => voci)
    ensureKnown(all, chosen)
    const wanted = withNeeded(chosen, all)
    const blocked = wanted.find(({ ostacolo }) => ostacolo)
    if (blocked) throw invalid({ voci: `${blocked.descrizione}: ${blocked.ostacolo}` })
    const keys = new Set(wanted.map(({ chiave }) => chiave))
    const { ids } = existing
    for (const dizionario of dizionarioNames) await addItems(tx, session, dizionario, { keys, ids })
    await addCompetences(tx, session, { keys, ids })
    await addIndicators(tx, session, { keys, ids })
    await addRequirements(tx, session, { keys, ids })
    await addChecklists(tx, session, { keys, ids })
    const present = all.filter(({ chiave, presente }) => presente && chosen.includes(chiave))
    return { aggiunte: wanted.length, presenti: present.length }
  })

function ensureKnown(all: Modelli['gruppi'][number]['voci'], chosen: readonly string[]) {
  const unknown = chosen.find((key) => !all.some(({ chiave }) => chiave === key))
  if (unknown !== undefined) throw invalid({ voci: `Non è una voce dei modelli: ${unknown}` })
}

interface Wanted {
  readonly keys: ReadonlySet<string>
  /** The items that models stand for; what is written is added. */
  readonly ids: Map<string, number>
}

async function addItems(tx: Tx, session: Session, dizionario: DizionarioName, { keys, ids }: Wanted) {
  const chosen = chosenOf(dizionario, keys)
  if (chosen.length === 0) return
  const rows = chosen.map(({ codice = null, descrizione, validita_giorni = null }) => ({
    ...{ dizionario, codice, descrizione, validita_giorni },
  }))
  const made = await insertRecords(tx, { session, reason: 'Dai modelli' }, stores.get(dizionario)!, rows)
  chosen.forEach(({ key }, at) => ids.set(key, made[at]!.id))
}

const chosenOf = (dizionario: ModelloDizionario, keys: ReadonlySet<string>) =>
  dictionaryModels[dizionario]
    .map((one) => ({ ...one, key: keyOfItem(dizionario, one.codice ?? one.descrizione) }))
    .filter(({ key }) => keys.has(key))

async function addCompetences(tx: Tx, session: Session, { keys, ids }: Wanted) {
  const chosen = chosenOf('competenza', keys)
  if (chosen.length === 0) return
  const rows = chosen.map(({ codice = '', descrizione, validita_mesi = null, tipo_competenza = 'formazione' }) => ({
    ...{ codice, descrizione, validita_mesi, tipo_competenza },
  }))
  const made = await insertRecords(tx, { session, reason: 'Dai modelli' }, competenzaStore, rows)
  chosen.forEach(({ key }, at) => ids.set(key, made[at]!.id))
}

async function addIndicators(tx: Tx, session: Session, { keys, ids }: Wanted) {
  const idOf = (dizionario: DizionarioName, name: string) => ids.get(keyOfNamed(dizionario, name))!
  for (const one of indicatorModels.filter(({ codice }) => keys.has(`catalogo_indicatore/${codice}`)))
    await insertRecord(tx, session, catalogoStore, {
      codice: one.codice,
      periodicita_verifica: one.periodicita,
      target: String(one.target),
      soglia: one.soglia,
      unita: one.unita,
      definizione: one.definizione,
      processo_id: idOf('processo', one.processo),
      obiettivo_id: idOf('obiettivo', one.obiettivo),
      metodo_rilevazione_id: idOf('metodo_rilevazione', one.metodo),
      responsabile_gestione_id: idOf('responsabile', one.gestione),
      responsabile_analisi_id: idOf('responsabile', one.analisi),
    })
}

async function addRequirements(tx: Tx, session: Session, { keys, ids }: Wanted) {
  for (const { categoria: category, documento: document, livello } of requirementModels)
    if (keys.has(`requisito_fornitore/${category}/${document}`))
      await changeRequirement(tx, session, {
        categoria_id: ids.get(keyOfNamed('servizio_fornitore', category))!,
        tipo_requisito_id: ids.get(keyOfNamed('tipo_requisito', document))!,
        livello,
      })
}

/** Published at once, so that the first audit can use them. */
async function addChecklists(tx: Tx, session: Session, { keys, ids }: Wanted) {
  for (const { processo, titolo, domande } of checklistModels.filter((one) => keys.has(`checklist/${one.processo}`))) {
    const { id } = await createChecklist(tx, session, {
      norma_id: ids.get(keyOfNamed('norma', checklistNorms.norma))!,
      norma_conformita_id: ids.get(keyOfNamed('norma_conformita', checklistNorms.norma_conformita))!,
      processo_id: ids.get(keyOfNamed('processo', processo))!,
      titolo,
    })
    const questions = domande.map(([riferimento, testo, aiuto = null]) => ({ riferimento, testo, aiuto }))
    await changeBozza(tx, session, id, { body: () => ({ domande: questions }), raw: {} })
    await publishBozza(tx, session, id, { body: () => ({}), raw: {} })
  }
}

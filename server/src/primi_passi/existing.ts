import { dictionariesInOrder, type ModelloDizionario } from '@quadra/contract/primi_passi/modelli'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import type { ModelVoce } from '../domain/model-voce.ts'
import { dictionaryModels } from '../domain/modelli.ts'

interface Item {
  readonly id: number
  readonly dizionario: ModelloDizionario
  readonly codice: string | null
  readonly descrizione: string
  readonly stato: 0 | 1
}

/** What the product has already of what the models offer. */
export interface Existing {
  readonly items: readonly Item[]
  /** The keys of the items that models of dictionaries stand for, and the words of the inactive ones. */
  readonly ids: Map<string, number>
  readonly inactive: ReadonlyMap<string, string>
  /** Dictionaries that have an item. */
  readonly filled: ReadonlySet<string>
  /** Codes in small letters; pairs of keys. */
  readonly catalogo: ReadonlySet<string>
  readonly requisiti: ReadonlySet<string>
  readonly checklist: ReadonlySet<string>
}

interface Read {
  readonly voci: readonly Item[]
  readonly catalogo: readonly string[]
  readonly requisiti: readonly string[]
  readonly checklist: readonly string[]
}

export async function readExisting(db: Connection): Promise<Existing> {
  const { rows } = await db.execute<{ data: Read }>(sql`select json_build_object(
    'voci', (select coalesce(json_agg(json_build_object('id', id, 'dizionario', dizionario, 'codice', codice,
      'descrizione', descrizione, 'stato', stato) order by stato desc, id), '[]')
      from (select id, dizionario, codice, descrizione, stato from voce
        union all select id, 'competenza', codice, descrizione, stato from competenza) item),
    'catalogo', (select coalesce(json_agg(lower(codice)), '[]') from catalogo_indicatore),
    'requisiti', (select coalesce(json_agg(categoria_id || '/' || tipo_requisito_id), '[]') from fornitore_requisito),
    'checklist', (select coalesce(json_agg(norma_id || '/' || processo_id), '[]') from checklist
      where data_cancellazione is null)) as data`)
  const { voci, ...pairs } = rows[0]!.data
  const existing: Existing = {
    items: voci,
    ids: new Map(),
    inactive: new Map(),
    filled: new Set(voci.map(({ dizionario }) => dizionario)),
    catalogo: new Set(pairs.catalogo),
    requisiti: new Set(pairs.requisiti),
    checklist: new Set(pairs.checklist),
  }
  const found = dictionariesInOrder.flatMap((dizionario) =>
    dictionaryModels[dizionario].flatMap((one) => {
      const item = findItem(existing, dizionario, one)
      return item ? [[`${dizionario}/${one.codice ?? one.descrizione}`, item] as const] : []
    }),
  )
  return {
    ...existing,
    ids: new Map(found.map(([key, { id }]) => [key, id])),
    inactive: new Map(found.flatMap(([key, item]) => (item.stato === 0 ? [[key, item.descrizione] as const] : []))),
  }
}

/** The item a model stands for: of the same words, else of the same code; an active one first. */
export const findItem = ({ items }: Existing, dizionario: ModelloDizionario, { codice, descrizione }: ModelVoce) => {
  const own = items.filter((item) => item.dizionario === dizionario)
  return (
    own.find((item) => plain(item.descrizione) === plain(descrizione)) ??
    own.find((item) => codice !== undefined && plain(item.codice ?? '') === plain(codice))
  )
}

/** Letters and figures alone: an apostrophe or a blank typed in another way makes no other item. */
const plain = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

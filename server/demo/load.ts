import type { Tx } from '@quadra/server/database/database'
import { loadAllegati } from './allegati.ts'
import { loadAudits } from './audit.ts'
import { loadAvvisi } from './avvisi.ts'
import { loadAzioni } from './azioni.ts'
import { calendar } from './calendar.ts'
import type { FileStorage } from '@quadra/server/kernel/files/storage'
import { loadCampione } from './campione.ts'
import { loadCertificati } from './certificati.ts'
import { loadDizionari } from './dizionari.ts'
import { loadDocumenti } from './documenti.ts'
import { loadEsclusioni } from './esclusioni.ts'
import { loadEstensioni } from './estensioni.ts'
import { loadFornitori } from './fornitori.ts'
import { loadImportazioni } from './importazioni.ts'
import { loadIndicatori } from './indicatori.ts'
import { loadNonConformita } from './non_conformita.ts'
import { loadProgramma } from './programma.ts'
import { loadRegistry } from './registry.ts'
import { loadRegister } from './valutatori.ts'

/** The demonstration's story, one chapter per slice, all in the transaction of the first start. */
export async function load(tx: Tx, storage: FileStorage) {
  const cast = await loadRegistry(tx)
  await loadDizionari(tx)
  const days = calendar()
  await loadImportazioni(tx, storage, cast, days)
  await loadRegister(tx, cast, days)
  await loadEsclusioni(tx, cast, days)
  await loadNonConformita(tx, cast, days)
  await loadAllegati(tx, storage)
  await loadAzioni(tx, cast, days)
  await loadCertificati(tx, cast, days)
  const programma = await loadProgramma(tx, days)
  await loadAudits(tx, storage, cast, days, programma)
  await loadEstensioni(tx, cast, days)
  await loadIndicatori(tx, cast, days)
  await loadCampione(tx, days, programma)
  await loadFornitori(tx, storage, cast)
  await loadDocumenti(tx, storage, cast, days)
  await loadAvvisi(tx, days)
}

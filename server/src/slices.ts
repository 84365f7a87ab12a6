import type { Slice } from './kernel/slice.ts'

/**
 * Every slice of the product, a line each, in the order of the API document: what is not listed here is not served.
 * Routes, search, history, daily jobs, the API document and the tests that try every call all read this list.
 */
const modules: readonly { readonly slice: Slice | readonly Slice[] }[] = await Promise.all([
  import('./session/slice.ts'),
  import('./dashboard/slice.ts'),
  import('./primi_passi/slice.ts'),
  import('./scadenzario/slice.ts'),
  import('./cruscotto/slice.ts'),
  import('./audit/slice.ts'),
  import('./checklist/slice.ts'),
  import('./copertura_audit/slice.ts'),
  import('./certificato/slice.ts'),
  import('./programma_audit/slice.ts'),
  import('./requisito/slice.ts'),
  import('./copertura_requisiti/slice.ts'),
  import('./servizio/slice.ts'),
  import('./cliente/slice.ts'),
  import('./agenzia/slice.ts'),
  import('./utente/slice.ts'),
  import('./dizionario/slice.ts'),
  import('./non_conformita/slice.ts'),
  import('./estensione/slice.ts'),
  import('./reclamo/slice.ts'),
  import('./azione_miglioramento/slice.ts'),
  import('./indicatore/slice.ts'),
  import('./catalogo_indicatore/slice.ts'),
  import('./fornitore/slice.ts'),
  import('./requisito_fornitore/slice.ts'),
  import('./documento/slice.ts'),
  import('./riesame/slice.ts'),
  import('./mandato/slice.ts'),
  import('./importazione/slice.ts'),
  import('./fascicolo/slice.ts'),
  import('./commento/slice.ts'),
  import('./notifica/slice.ts'),
  import('./preferenza/slice.ts'),
  import('./vista/slice.ts'),
  import('./giro/slice.ts'),
  import('./profilo/slice.ts'),
  import('./evento_sicurezza/slice.ts'),
  import('./calendario/slice.ts'),
  import('./ricerca/slice.ts'),
  import('./help/slice.ts'),
  import('./storia/slice.ts'),
  import('./registro_modifiche/slice.ts'),
  import('./docs/slice.ts'),
])

export const slices: readonly Slice[] = modules.flatMap(({ slice }) => slice)

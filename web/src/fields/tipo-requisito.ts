import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { useCall } from '../client/queries.ts'
import { registry } from './use-chosen.ts'

/** A type of a supplier's documents, once the types are known. */
export function useTipoRequisito(id: string | number) {
  const { data } = useCall(dizionarioApis.tipo_requisito.list, { query: { stato: 'tutti' } }, registry)
  return data?.rows.find((one) => String(one.id) === String(id))
}

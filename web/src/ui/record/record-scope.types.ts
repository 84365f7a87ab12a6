import { esempioApi } from '../testing/esempio.ts'
import { useRecord } from './record-scope.tsx'

/** Never called: the compiler reads it, and fails where one of these slips would pass. */
export function useSlips() {
  const { record, save } = useRecord(esempioApi)
  const name: string = record.nome
  // @ts-expect-error a field the record does not have
  const misspelt: unknown = record.nme
  // @ts-expect-error what a save answers is the record
  const saved = async (): Promise<number | undefined> => await save()
  return { name, misspelt, saved }
}

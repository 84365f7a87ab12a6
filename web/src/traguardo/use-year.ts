import { useSearch } from '@tanstack/react-router'
import { today } from '../ui/values/dates.ts'

/** The year that the address names; this year unless it does. */
export function useYear(): number {
  const { anno }: { anno?: string | number } = useSearch({ strict: false })
  return Number(anno) || Number(today().slice(0, 4))
}

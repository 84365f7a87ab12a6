import { useEffect } from 'react'
import { rememberRecord } from './recent-records.ts'

/** The name of the window: the record it shows, else what its route is called. */
export function useRecordTitle(title: unknown) {
  useEffect(() => {
    nameRecord(title)
    if (typeof title === 'string') rememberRecord({ path: location.pathname, title })
    return () => nameRecord(undefined)
  }, [title])
}

/** The name of the window while something else than its route is shown. */
export function useTitle(title: string) {
  useEffect(() => {
    nameRecord(title)
    return () => nameRecord(undefined)
  }, [title])
}

export function nameRoute(title: string | undefined) {
  route = title
  write()
}

function nameRecord(title: unknown) {
  record = typeof title === 'string' ? title : undefined
  write()
}

let route: string | undefined
let record: string | undefined

const write = () => {
  document.title = [record ?? route, 'Quadra'].filter(Boolean).join(' · ')
}

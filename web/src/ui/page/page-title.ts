import { useEffect } from 'react'

/** The name of the window: the record it shows, else what its route is called. */
export function useRecordTitle(title: unknown) {
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

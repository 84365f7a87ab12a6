import { useSyncExternalStore } from 'react'
import { openPack, PackProblem, type PackedFile } from './pack.ts'

/** The files of an import of documents: a page left and opened again still has them, a reload has not. */
const packs = new Map<number, Chosen>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const store = (id: number, chosen: Chosen) => {
  packs.set(id, chosen)
  for (const listener of listeners) listener()
}

interface Chosen {
  readonly files?: readonly PackedFile[]
  readonly opening?: boolean
  readonly problem?: string
}
const nothing: Chosen = {}

export interface Pack extends Chosen {
  readonly open: (chosen: readonly File[]) => void
}

/** What was chosen for this import, and the way to choose. */
export function usePack(id: number): Pack {
  const chosen = useSyncExternalStore(subscribe, () => packs.get(id) ?? nothing)
  return { ...chosen, open: (files) => void choosePack(id, files) }
}

/** Chooses its files; also before the import's page opens, as the index may be dropped together with them. */
export async function choosePack(id: number, chosen: readonly File[]) {
  store(id, { ...packs.get(id), opening: true })
  try {
    store(id, { files: await openPack(chosen) })
  } catch (error) {
    store(id, { problem: error instanceof PackProblem ? error.message : 'Il file non è uno zip leggibile' })
  }
}

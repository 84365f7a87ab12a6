import { useState, useSyncExternalStore } from 'react'
import { openPack, PackProblem, type PackedFile } from './pack.ts'

/** The files of an import of documents: a page left and opened again still has them, a reload has not. */
const packs = new Map<number, readonly PackedFile[]>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface Pack {
  readonly files: readonly PackedFile[] | undefined
  readonly opening: boolean
  readonly problem: string | undefined
  readonly open: (chosen: File[]) => void
}

/** What was chosen for this import, and the way to choose. */
export function usePack(id: number): Pack {
  const files = useSyncExternalStore(subscribe, () => packs.get(id))
  const [opening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string>()
  const open = async (chosen: File[]) => {
    setOpening(true)
    setProblem(undefined)
    try {
      packs.set(id, await openPack(chosen))
    } catch (error) {
      packs.delete(id)
      setProblem(error instanceof PackProblem ? error.message : 'Il file non è uno zip leggibile')
    }
    setOpening(false)
    for (const listener of listeners) listener()
  }
  return { files, opening, problem, open: (chosen) => void open(chosen) }
}

import type { Values } from '../../ui/form/form-scope.tsx'

/** A report that was begun: it survives Chiudi and a reload; its photos survive Chiudi alone. */
export interface Draft {
  /** Names the report, from its first word to its arrival. */
  readonly chiave: string
  readonly values: Values
  readonly photos: readonly File[]
}

let photos: { readonly chiave: string; readonly files: readonly File[] } | undefined

/** The draft of one person, in this tab. */
export const segnalaDraft = (user: number) => {
  const name = `segnala:${user}`
  return {
    read(): Draft | null {
      try {
        const draft = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Omit<Draft, 'photos'> | null
        return draft && { ...draft, photos: photos?.chiave === draft.chiave ? photos.files : [] }
      } catch {
        return null
      }
    },
    write({ photos: files, ...draft }: Draft) {
      photos = { chiave: draft.chiave, files }
      try {
        sessionStorage.setItem(name, JSON.stringify(draft))
      } catch {
        // A full or forbidden storage stores nothing: the text is still on the screen.
      }
    },
    drop() {
      photos = undefined
      sessionStorage.removeItem(name)
    },
  }
}

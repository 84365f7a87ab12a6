import { placeOf } from '@quadra/contract/places'
import type { Lack } from '@quadra/contract/riesame/rules'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { goToField } from '../ui/form/go-to-field.ts'

export const { verbale, decisioni } = placeOf('riesame').tabs

type Inputs = readonly Pick<Riesame['ingressi'][number], 'codice' | 'discusso'>[]

/** The section that the address names: an input by its code, minutes, decisions. Without one, the first to discuss. */
export function sectionOf(section: string | undefined, ingressi: Inputs): string {
  const known = section === verbale || section === decisioni || ingressi.some(({ codice }) => codice === section)
  if (section && known) return section
  return (ingressi.find(({ discusso }) => !discusso) ?? ingressi[0])?.codice ?? verbale
}

/** The open section, and the way to another: each is a step of its own for Back. */
export function useSection(ingressi: Inputs) {
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (section: string) =>
    navigate({ to: '.', search: (search: object) => ({ ...search, tab: section }), resetScroll: false })
  const present = sectionOf(tab, ingressi)
  return {
    section: present,
    open: async (section: string) => {
      await open(section)
      requestAnimationFrame(() => document.getElementById(sectionTitle)?.focus())
    },
    /** To where something that lacks is done. */
    openLack: async ({ at }: Lack) => {
      if (at === 'ingressi') await open(sectionOf(undefined, ingressi))
      else await open(at === 'decisioni' ? decisioni : verbale)
      requestAnimationFrame(() => {
        if (at === 'ingressi' || at === 'decisioni') document.getElementById(sectionTitle)?.focus()
        else goToField(at)
      })
    },
  }
}

/** Names the first section to discuss in the address: by itself it would move on with the next tick. */
export function useNamedSection(section: string) {
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  useEffect(() => {
    if (tab === section) return
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, tab: section }),
      replace: true,
      resetScroll: false,
    })
  }, [tab, section, navigate])
}

/** The title of the open section takes the focus when it is opened. */
export const sectionTitle = 'sezione-del-riesame'

import { writeDay } from '@quadra/contract/kernel/list'
import type { RilievoEnte, RilievoMandato } from '@quadra/contract/rilievo_ente/schema'
import { visitaNumber } from '@quadra/contract/visita_ente/names'
import type { Fact } from '../../ui/record/Summary.tsx'
import { distanceWords } from '../../ui/values/deadline.ts'

type Finding = RilievoEnte | RilievoMandato

/** Until when the body awaits the answer; each side has its own words for it. */
export const termFact = (label: string, { termine, scaduto, stato }: Finding): Fact => ({
  label,
  value: termine ? writeDay(termine) : 'senza termine',
  ...(termine && (stato === 'aperto' || stato === 'respinto') && { more: distanceWords(termine) }),
  tone: scaduto ? 'late' : termine ? undefined : 'unknown',
})

export const verifiedFact = ({ verificato_il, visita_verifica, nota }: Finding): Fact[] =>
  verificato_il
    ? [
        {
          label: 'Verificato il',
          value: writeDay(verificato_il),
          more: [visita_verifica && `visita ${visitaNumber(visita_verifica)}`, nota].filter(Boolean).join(' · '),
        },
      ]
    : []

import { type Copertura, redStati } from '@quadra/contract/copertura_audit/schema'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { daysAfter } from '@quadra/contract/kernel/days'
import { isIsoDay } from '../ui/values/dates.ts'
import { spread } from './spread.ts'
import { workingDayFrom } from './working-days.ts'

/** The choices common to all audits of a plan. */
export interface Choices {
  readonly clienti: readonly number[]
  /** What each cooperative lacks, or the same processes for all. */
  readonly onlyUncovered: boolean
  readonly processi: readonly number[]
  /** Spread over a period, or all on one day. */
  readonly isSpread: boolean
  /** As they are typed: no days yet, perhaps. */
  readonly dal: string | null
  readonly al: string | null
  readonly giorno: string | null
  readonly valutatori: readonly number[]
  readonly persona: string
  /** Each process with the questions published for it. */
  readonly conChecklist: boolean
}

/** One audit of the preview. */
export interface Riga {
  readonly key: number
  readonly cliente_id: number | null
  readonly data_audit: string | null
  readonly processi: readonly number[]
  readonly valutatori: readonly number[]
  readonly persona: string
  readonly deroghe: readonly { readonly valutatore_id: number; readonly motivo: string }[]
}

type Site = Copertura['righe'][number]
/** The cell of the coverage to plan. */
export interface PlanCell {
  readonly cliente?: number
  readonly processo?: number
}

/** The sampled sites with the central function, else those with gaps; over the rest of the year. */
export function firstChoices(programma: Planned, copertura: Copertura, today: string, cell: PlanCell = {}): Choices {
  const sites = copertura.righe.map(({ cliente }) => cliente.id)
  const sampled = programma.campioni[0]?.righe.flatMap(({ cliente, scelto }) => (scelto ? [cliente.id] : [])) ?? []
  const lacking = copertura.righe.filter((site) => uncoveredOf(site).length > 0).map(({ cliente }) => cliente.id)
  const central = copertura.righe.filter(({ centrale }) => centrale).map(({ cliente }) => cliente.id)
  const clienti = cell.cliente ? [cell.cliente] : sampled.length > 0 ? [...central, ...sampled] : lacking
  const [first, last] = [`${programma.anno}-01-01`, `${programma.anno}-12-31`]
  // No site is visited on the day of the planning.
  const dal = workingDayFrom(today >= first && today <= last ? daysAfter(today, 1) : first)
  return {
    clienti: clienti.filter((id) => sites.includes(id)),
    onlyUncovered: cell.processo === undefined,
    processi: cell.processo === undefined ? [] : [cell.processo],
    isSpread: true,
    dal: dal > last ? null : dal,
    al: last,
    giorno: null,
    valutatori: [],
    persona: '',
    conChecklist: true,
  }
}
type Planned = Pick<ProgrammaAudit, 'anno' | 'campioni'>

/** The preview: an audit for each cooperative, in the order of the coverage, the dates in the same order. */
export function prepare(choices: Choices, copertura: Copertura): Riga[] {
  const sites = copertura.righe.filter(({ cliente }) => choices.clienti.includes(cliente.id))
  const { isSpread, dal, al, giorno } = choices
  const days = isSpread ? (isIsoDay(dal) && isIsoDay(al) ? spread(sites.length, dal, al) : []) : sites.map(() => giorno)
  return sites.map((site, index) => ({
    key: site.cliente.id,
    cliente_id: site.cliente.id,
    data_audit: days[index] ?? null,
    processi: processiOf(choices, site),
    valutatori: choices.valutatori,
    persona: choices.persona,
    deroghe: [],
  }))
}

function processiOf({ onlyUncovered, processi }: Choices, site: Site): number[] {
  const applicable = site.celle.filter(({ stato }) => stato !== 'escluso').map(({ processo_id }) => processo_id)
  if (!onlyUncovered) return processi.filter((id) => applicable.includes(id))
  return uncoveredOf(site)
}

/** What the cycle still lacks: nothing planned, or planned for a day that has passed. */
export const uncoveredOf = ({ celle }: Pick<Site, 'celle'>): number[] =>
  celle.filter(({ stato }) => redStati.includes(stato)).map(({ processo_id }) => processo_id)

/** The rows as the call's body: without overrides of removed evaluators, with the checklist of each process. */
export const bodyOf = (righe: readonly Riga[], checklists: ReadonlyMap<number, number> = none) => ({
  righe: righe.map(({ cliente_id, data_audit, processi, valutatori, persona, deroghe }) => ({
    cliente_id: cliente_id as number,
    data_audit: data_audit as string,
    valutatori: [...valutatori],
    deroghe: deroghe.filter(({ valutatore_id }) => valutatori.includes(valutatore_id)),
    processi: processi.map((processo_id) => ({
      processo_id,
      persona: persona.trim() || null,
      ...(checklists.has(processo_id) && { checklist_id: checklists.get(processo_id) }),
    })),
  })),
})
const none: ReadonlyMap<number, number> = new Map()

/** Open audits of the site: planning another may be a mistake. */
export function openAudits(cliente: number | null, programma: Pick<ProgrammaAudit, 'audit'>, copertura: Copertura) {
  const ofYear = programma.audit
    .filter((audit) => audit.cliente.id === cliente && audit.stato !== 'svolto')
    .map(({ id, anno, numero }) => ({ id, anno, numero }))
  const site = copertura.righe.find((one) => one.cliente.id === cliente)
  const planned = site?.celle.flatMap(({ audit_previsto }) => audit_previsto ?? []) ?? []
  return [...new Map([...ofYear, ...planned].map((audit) => [audit.id, audit])).values()]
}

import { gravita } from '@quadra/contract/gravita'
import { findMove, lackingFields } from '@quadra/contract/non_conformita/moves'
import { causeCategories } from '@quadra/server/domain/modelli'
import { type Stato, stati } from '@quadra/contract/non_conformita/stato'
import { describe, expect, it } from 'vitest'
import { recentAudits } from '../audit/audit-recent.ts'
import { leftStory } from '../cliente/left-open.ts'
import { stories as firstStories } from './non_conformita.ts'

const stories = [...firstStories, leftStory]

describe('the demonstration’s non-conformities', () => {
  it('span a year and a half, in every state, with some reopened and some found ineffective', () => {
    expect(Math.max(...stories.map(({ ago }) => ago))).toBeGreaterThan(540)
    const last = stories.map(({ life }) => life.findLast(({ stato }) => stato)?.stato ?? 'nuovo')
    expect([...new Set(last)].toSorted()).toEqual([...stati].toSorted())
    expect(stories.filter(({ life }) => life.some(({ stato }) => stato === 'non_efficace')).length).toBeGreaterThan(3)
  })

  it('have every gravity and every category, and some are not classified yet', () => {
    const steps = [...stories, ...recentAudits.flatMap(({ findings = [] }) => findings)].flatMap(({ life }) => life)
    expect(new Set(steps.flatMap(({ writes }) => writes?.gravita ?? []))).toEqual(new Set(gravita))
    expect(new Set(steps.flatMap(({ categoria }) => categoria ?? []))).toEqual(new Set(causeCategories))
    expect(stories.filter(({ life }) => !life.some(({ writes }) => writes?.gravita)).length).toBeGreaterThan(3)
  })

  it.each(stories.map((story) => [story.descrizione.slice(0, 40), story] as const))(
    '%s: only what the rules allow',
    (_, story) => {
      let state: Stato = 'nuovo'
      let open = 0
      const filled: Record<string, unknown> = {}
      let day = 0
      for (const step of story.life) {
        expect(step.day).toBeGreaterThanOrEqual(day)
        expect(step.day).toBeLessThanOrEqual(story.ago)
        day = step.day
        Object.assign(filled, step.writes, step.due && { data_verifica: step.due }, {
          ...(step.categoria && { categoria_causa: step.categoria }),
        })
        open += (step.task ? 1 : 0) - (step.done ? 1 : 0)
        if (!step.stato) continue
        const move = findMove(state, step.stato)
        expect(move, `${state} → ${step.stato}`).toBeDefined()
        expect(Boolean(step.motivo)).toBe(Boolean(move!.motivo))
        expect(lackingFields(move!, filled)).toEqual([])
        if (move!.tasksDone) expect(open).toBe(0)
        state = step.stato
      }
    },
  )
})

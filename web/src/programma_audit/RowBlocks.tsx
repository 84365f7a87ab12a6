import { Button, Text } from '@mantine/core'
import { shortestMotivo } from '@quadra/contract/audit/deroga'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { type ForAudit, useValutatori } from '../fields/use-valutatori.ts'
import { fullName } from '../fields/valutatori-choices.ts'
import { useReason } from '../ui/dialog/reason.tsx'
import type { Riga } from './plan.ts'
import styles from './Plan.module.css'

interface Props {
  readonly riga: Riga
  readonly audit: ForAudit
  readonly onDeroghe: (deroghe: Riga['deroghe']) => void
  /** Admits an evaluator in every row, where there are several. */
  readonly onAdmit: ((valutatore: number, motivo: string) => void) | undefined
}

/** The obstacles of the chosen evaluators for this audit, and the button to admit them by override. */
export function RowBlocks({ riga: { valutatori, deroghe }, audit, onDeroghe, onAdmit }: Props) {
  const chosen = useValutatori(audit, valutatori.length > 0).opzioni.filter(({ id }) => valutatori.includes(id))
  const [askReason, dialog] = useReason()
  const admit = async (id: number, text: string, everywhere = false) => {
    const title = everywhere ? 'Deroga per tutte le righe' : 'Deroga'
    const motivo = await askReason({ title, text, shortest: shortestMotivo })
    if (motivo === null) return
    if (everywhere) onAdmit?.(id, motivo)
    else onDeroghe([...deroghe, { valutatore_id: id, motivo }])
  }
  return (
    <>
      {chosen.map((one) => {
        const words = `${fullName(one)}: ${[...one.motivi, ...one.avvisi].join('; ')}`
        const deroga = deroghe.find(({ valutatore_id }) => valutatore_id === one.id)
        if (one.idoneo && one.avvisi.length === 0) return null
        return (
          <Text key={one.id} size="xs" component="div" className={styles.note} data-blocked={!one.idoneo && !deroga}>
            {deroga ? <IconShieldCheck size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />} {words}
            {deroga && `. Deroga: ${deroga.motivo}`}
            {!one.idoneo && !deroga && (
              <>
                <Button size="compact-xs" variant="default" ml="xs" onClick={() => void admit(one.id, words)}>
                  Deroga…
                </Button>
                {onAdmit && (
                  <Button size="compact-xs" variant="default" onClick={() => void admit(one.id, words, true)}>
                    Deroga per tutte le righe…
                  </Button>
                )}
              </>
            )}
          </Text>
        )
      })}
      {dialog}
    </>
  )
}

import { Button, VisuallyHidden } from '@mantine/core'
import type { PrimiPassi } from '@quadra/contract/primi_passi/schema'
import type { Passo } from '@quadra/contract/primi_passi/steps'
import { IconCheck } from '@tabler/icons-react'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { stepWords } from './step-words.ts'
import styles from './FirstStart.module.css'

interface Props {
  readonly passo: Passo
  readonly number: number
  readonly done: boolean
  /** The first that is open: it carries the filled button. */
  readonly isCurrent: boolean
  readonly fatti: PrimiPassi['fatti']
  readonly onModels: () => void
}

export function StepRow({ passo, number, done, isCurrent, fatti, onModels }: Props) {
  const { title, why, fact } = stepWords[passo]
  return (
    <li className={styles.step} data-done={done || undefined} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.number}>{done ? <IconCheck size={16} aria-hidden /> : number}</span>
      <div className={styles.words}>
        <h2>
          {title}
          <VisuallyHidden>{done ? ' (fatto)' : ' (da fare)'}</VisuallyHidden>
        </h2>
        <p>{why}</p>
      </div>
      <span className={styles.fact}>{fact(fatti)}</span>
      <div className={styles.acts}>
        <Acts passo={passo} done={done} isCurrent={isCurrent} onModels={onModels} />
      </div>
    </li>
  )
}

function Acts({ passo, done, isCurrent, onModels }: Pick<Props, 'passo' | 'done' | 'isCurrent' | 'onModels'>) {
  const { title, act, other, open } = stepWords[passo]
  const named = (label: string) => `${label}: ${title}`
  const main = isCurrent ? 'filled' : 'default'
  if (done)
    return (
      <>
        {!act && (
          <Button variant="subtle" size="sm" onClick={onModels}>
            Usa i modelli
          </Button>
        )}
        <LinkButton variant="subtle" to={open.to} search={open.search} aria-label={named(open.label)}>
          {open.label}
        </LinkButton>
      </>
    )
  return (
    <>
      {isCurrent && other && (
        <LinkButton variant="subtle" to={other.to} search={other.search} aria-label={named(act ? other.label : byHand)}>
          {act ? other.label : byHand}
        </LinkButton>
      )}
      {act ? (
        <LinkButton variant={main} to={act.to} search={act.search} aria-label={named(act.label)}>
          {act.label}
        </LinkButton>
      ) : (
        <Button variant={main} onClick={onModels}>
          Usa i modelli
        </Button>
      )}
    </>
  )
}
const byHand = 'Scrivile tu'

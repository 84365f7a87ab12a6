import { Alert, Card, Progress, Stack, Text } from '@mantine/core'
import { primiPassiApi } from '@quadra/contract/primi_passi/api'
import type { PrimiPassi } from '@quadra/contract/primi_passi/schema'
import { securityPath, statisticsPath } from '@quadra/contract/session/place'
import { IconChevronRight, IconMailOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { ModelliDialog } from './Modelli.tsx'
import { useChooser } from './use-chooser.ts'
import { StepRow } from './StepRow.tsx'
import styles from './FirstStart.module.css'

/** The seven steps of a new product, each done once what it asks for exists. Home until all are, and a page of its own. */
export function FirstStart() {
  const answer = useCall(primiPassiApi.read, {}, { meta: { quiet: true } })
  return (
    <>
      <PageHeader
        title="Per cominciare"
        subtitle="Sette passi, nell’ordine che vuoi: si spuntano da soli quando ciò che chiedono c’è."
      />
      <QueryView query={answer}>{(data) => <Steps data={data} />}</QueryView>
    </>
  )
}

function Steps({ data }: { data: PrimiPassi }) {
  const list = useRef<HTMLOListElement>(null)
  const chooser = useChooser(list)
  const current = data.passi.find(({ fatto }) => !fatto)?.passo
  return (
    <div className={styles.page}>
      <Card withBorder padding={0} component="section" aria-label="I sette passi">
        <ol className={styles.steps} ref={list} tabIndex={-1}>
          {data.passi.map(({ passo, fatto }, index) => (
            <StepRow
              key={passo}
              passo={passo}
              number={index + 1}
              done={fatto}
              isCurrent={passo === current}
              fatti={data.fatti}
              onModels={chooser.open}
            />
          ))}
        </ol>
      </Card>
      <Side data={data} />
      <ModelliDialog opened={chooser.isOpen} onClose={chooser.close} onDone={chooser.done} />
    </div>
  )
}

function Side({ data: { percentuale, passi, posta, password_iniziale } }: { data: PrimiPassi }) {
  const { secondo_fattore: factor } = useSession()
  const done = passi.filter(({ fatto }) => fatto).length
  // Whom the rules oblige reads it, with the day, above every page.
  const wantsFactor = factor !== undefined && !factor.attivo && !factor.entro && percentuale < 100
  return (
    <Stack gap="sm">
      <Card withBorder padding="md" component="section" aria-label="A che punto sei">
        <strong className={styles.share}>{percentuale}%</strong>
        <Progress value={percentuale} my={6} aria-label="Passi fatti" />
        <Text size="sm" c="dimmed">
          {percentuale === 100
            ? 'Tutti i passi sono fatti: nella home trovi che cosa fare oggi.'
            : `${done} ${done === 1 ? 'passo' : 'passi'} su ${passi.length}. Quando sono tutti fatti, qui trovi che cosa fare oggi.`}
        </Text>
      </Card>
      {!posta && percentuale < 100 && (
        <Alert color="yellow" icon={<IconMailOff size={18} aria-hidden />} title="La posta non parte ancora">
          Gli inviti restano file nella cartella «outbox» del server, finché chi lo gestisce non imposta SMTP_URL.
        </Alert>
      )}
      <Card withBorder padding={0} component="nav" aria-label="Altro da fare">
        {password_iniziale && (
          <Line
            to="."
            search={{ cambia_password: '1' }}
            title="Cambia la password iniziale"
            about="è scritta nel registro di avvio"
          />
        )}
        {wantsFactor && (
          <Line to={securityPath} title="Attiva il secondo fattore" about="la password da sola non basta per entrare" />
        )}
        <Line to={statisticsPath} title="Vedi la home" about="scadenze e numeri di oggi" />
      </Card>
    </Stack>
  )
}

interface LineProps {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly title: string
  readonly about: string
}
const Line = ({ to, search, title, about }: LineProps) => (
  <Link to={to} search={search} className={styles.line}>
    <span>
      {title}
      <small>{about}</small>
    </span>
    <IconChevronRight size={16} aria-hidden />
  </Link>
)

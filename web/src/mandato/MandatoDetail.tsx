import { Alert } from '@mantine/core'
import { writeDay } from '@quadra/contract/kernel/list'
import { mandatoApi } from '@quadra/contract/mandato/api'
import { certificateOf, type Mandato, periodOf } from '@quadra/contract/mandato/schema'
import { placeOf } from '@quadra/contract/places'
import { isConsortium } from '@quadra/contract/policy'
import { visitaEntePath } from '@quadra/contract/rilievo_ente/place'
import { visitaNumber } from '@quadra/contract/visita_ente/names'
import { IconEye } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useSession } from '../client/session.ts'
import { DetailPage } from '../domain/DetailPage.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { type Fact, Summary } from '../ui/record/Summary.tsx'
import { EvidenceTabs } from './EvidenceTabs.tsx'
import { MandatoBadge } from './MandatoBadge.tsx'
import { NovitaBand } from './NovitaBand.tsx'
import { ModificaButton, RevocaButton } from './MandatoButtons.tsx'

/** One mandate: what it lets be read, and for the consortium also who, until when and what was taken away. */
export function MandatoDetail() {
  const { ruolo } = useSession()
  const { vista }: { vista?: string } = useSearch({ strict: false })
  const isOurs = isConsortium(ruolo)
  const asReader = !isOurs || vista === 'certificatore'
  return (
    <DetailPage
      api={{ read: mandatoApi.read }}
      hidesHistory={asReader}
      back={placeOf('mandato').path}
      title={(mandato) => titleOf(mandato, asReader)}
      subtitle={(mandato) => (asReader ? certificateOf(mandato) : periodOf(mandato))}
      badges={({ stato }) => (asReader ? null : <MandatoBadge stato={stato} />)}
      aside={(mandato) =>
        !asReader && (
          <>
            <LinkButton
              to="."
              search={{ vista: 'certificatore' }}
              leftSection={<IconEye size={16} aria-hidden />}
              variant="default"
            >
              Vedi come il certificatore
            </LinkButton>
            <ModificaButton mandato={mandato} />
            <RevocaButton mandato={mandato} />
          </>
        )
      }
    >
      {(mandato) => (
        <>
          {isOurs && asReader && <Banner mandato={mandato} />}
          {!asReader && <Summary label="Mandato" facts={factsOf(mandato)} />}
          {asReader && <NovitaBand mandato={mandato} />}
          <EvidenceTabs mandato={mandato} asReader={asReader} />
        </>
      )}
    </DetailPage>
  )
}

const nameOf = ({ utente }: Mandato) => `${utente.nome} ${utente.cognome}`
const titleOf = (mandato: Mandato, asReader: boolean) =>
  asReader
    ? `Evidenze per ${mandato.certificato.norma.descrizione}, ${periodOf(mandato)}`
    : `Mandato di ${nameOf(mandato)}`

/** The consortium sees exactly what the certificatore sees, with a notice about it. */
const Banner = ({ mandato }: { mandato: Mandato }) => (
  <Alert color="blue" mb="md" icon={<IconEye size={18} aria-hidden />} role="status">
    Vedi come {nameOf(mandato)}, certificatore.{' '}
    <LinkButton to="." search={{}} variant="subtle" size="compact-sm">
      Torna al mandato
    </LinkButton>
  </Alert>
)

const factsOf = (mandato: Mandato): Fact[] => [
  { label: 'Certificatore', value: nameOf(mandato), more: mandato.certificato.ente },
  {
    label: 'Secondo fattore',
    value: mandato.utente.secondo_fattore ? 'Attivo' : 'Non ancora attivo',
    tone: mandato.utente.secondo_fattore ? undefined : 'unknown',
  },
  { label: 'Certificato', value: certificateOf(mandato) },
  { label: 'Cooperative', value: mandato.clienti.map(({ nome }) => nome).join(', ') },
  {
    label: 'Norme delle non conformità',
    value: mandato.norme.map(({ descrizione }) => descrizione).join(', ') || 'Solo nate da audit',
  },
  { label: 'Nomi degli addetti', value: mandato.nomi_addetti ? 'Visibili' : 'Solo i codici' },
  ...(mandato.visita
    ? [
        {
          label: 'Visita',
          value: <TextLink to={`${visitaEntePath}/${mandato.visita.id}`}>{visitaNumber(mandato.visita)}</TextLink>,
        },
      ]
    : []),
  {
    label: 'Accesso fino al',
    value: writeDay(mandato.accesso_fino_al),
    more: mandato.motivo_revoca ? `Revocato: ${mandato.motivo_revoca}` : undefined,
  },
]

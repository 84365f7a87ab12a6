import { Stack, Text } from '@mantine/core'
import { writeInstant } from '@quadra/contract/kernel/list'
import { azioneWords, type RispostaLetta } from '@quadra/contract/rilievo_ente/risposta'
import { esitoRispostaLabels } from '@quadra/contract/rilievo_ente/stato'
import type { ReactNode } from 'react'
import { ReadOnlyValue } from '../../ui/form/ReadOnlyValue.tsx'
import { LongText } from '../../ui/page/LongText.tsx'
import { Panel, Wide } from '../../ui/page/Panel.tsx'
import { StateBadge } from '../../ui/page/StateBadge.tsx'

type Shown = RispostaLetta & { readonly utente?: { readonly nome: string; readonly cognome: string } }

/** The answers as they were given, newest first, each with how it was judged. */
export const Risposte = ({ risposte }: { risposte: readonly Shown[] }) =>
  risposte.length > 0 && (
    <>
      {risposte.toReversed().map((risposta) => (
        <Panel key={risposta.numero} title={`Risposta n. ${risposta.numero}`} name={`risposta-${risposta.numero}`}>
          <Wide>
            <Risposta risposta={risposta} />
          </Wide>
        </Panel>
      ))}
    </>
  )

function Risposta({ risposta: { testo, dati, quando, utente, esito, motivo, giudicata_il } }: { risposta: Shown }) {
  const who = utente ? `, ${utente.nome} ${utente.cognome}` : ''
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {writeInstant(quando)}
        {who}
      </Text>
      <Value label="Risposta">{testo}</Value>
      {dati && (
        <>
          <Value label="Correzione">{dati.correzione}</Value>
          <Value label="Causa">{dati.causa}</Value>
          <Value label="Trattamento">{dati.trattamento}</Value>
          {dati.azioni.length > 0 && (
            <ReadOnlyValue
              label="Azioni"
              value={
                <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
                  {dati.azioni.map((azione) => (
                    <li key={azioneWords(azione)}>{azioneWords(azione)}</li>
                  ))}
                </ul>
              }
            />
          )}
        </>
      )}
      <ReadOnlyValue
        label="Giudizio dell’ente"
        value={
          esito ? (
            <span>
              <StateBadge tone={esito === 'accettata' ? 'success' : 'danger'}>{esitoRispostaLabels[esito]}</StateBadge>{' '}
              {[giudicata_il && writeInstant(giudicata_il), motivo].filter(Boolean).join(' · ')}
            </span>
          ) : (
            'In attesa'
          )
        }
      />
    </Stack>
  )
}

const Value = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? <ReadOnlyValue label={label} value={<LongText>{children as string}</LongText>} /> : null

interface Facts {
  readonly nome: string
  readonly email: string
  readonly mesi: number
}

/** The default privacy notice, in Markdown, where a cooperative has not written its own. */
export const usualInformativa = ({
  nome,
  email,
  mesi,
}: Facts) => `**Chi tratta i dati.** Il titolare del trattamento è ${nome}. Per scrivere al titolare: ${email}.

**Perché.** I dati che scegli di lasciare servono solo a esaminare il reclamo, a risponderti e a migliorare il servizio. Puoi scrivere anche senza dire chi sei: in questo caso segui il reclamo con il codice.

**Dati di salute.** Per il reclamo non servono dati di salute, né i nomi di altre persone: ti chiediamo di non scriverli.

**Chi li legge.** Le persone della cooperativa che si occupano dei reclami e il consorzio di cui fa parte. I dati non vengono ceduti ad altri, e l’indirizzo da cui scrivi non viene conservato con il reclamo.

**Per quanto tempo.** Testo, recapiti, risposte e file vengono cancellati ${mesi === 1 ? 'un mese' : `${mesi} mesi`} dopo la conclusione del reclamo.

**I tuoi diritti.** Puoi chiedere di vedere, correggere o cancellare i tuoi dati scrivendo a ${email}, e puoi rivolgerti al Garante per la protezione dei dati personali.
`

import { type StatoCopertura, statoCoperturaLabels } from '@quadra/contract/copertura_audit/schema'
import { labelOf } from '@quadra/contract/kernel/fields'
import { romeDay, writeDay } from '@quadra/contract/kernel/list'
import { sceltoLabels } from '@quadra/contract/programma_audit/campione'
import { tipoCampioneLabels } from '@quadra/contract/programma_audit/sample-size'
import { programmaCreate, programmaUpdate } from '@quadra/contract/programma_audit/schema'
import { sql } from 'drizzle-orm'
import { processWords } from '../domain/audits/of-mandate.ts'
import { requestedOn } from '../domain/programme/coverage.ts'
import { cells, cycleAndSites, requestedFor } from '../domain/programme/coverage-parts.ts'
import { clientKeys, type EvidenceScope, evidenceSource, parte, riga, valore, valori } from '../kernel/evidence.ts'
import { productSession } from '../kernel/session.ts'

const texts = ['obiettivi', 'ambito', 'criteri', 'metodi'] as const
interface Facts extends Readonly<Record<(typeof texts)[number], string | null>> {
  readonly anno: number
  readonly norma: string
  readonly revisione: number
  readonly data_approvazione: string | null
  /** Only of a mandate on every site. */
  readonly campioni: readonly {
    readonly tipo: keyof typeof tipoCampioneLabels
    readonly n: number
    readonly dimensione: number
    readonly seme: string
    readonly quando: string
    readonly siti: readonly { readonly nome: string; readonly scelto: 'rischio' | 'casuale' }[]
  }[]
  readonly celle: readonly {
    readonly cooperativa: string
    readonly codice: string | null
    readonly descrizione: string
    readonly stato: StatoCopertura
    readonly verificato_il: string | null
    readonly previsto_il: string | null
  }[]
}

const yearsOf = ({ da, a }: EvidenceScope) => {
  const [first, last] = [Number(da.slice(0, 4)), Number(a.slice(0, 4))]
  return Array.from({ length: Math.min(last - first, 50) + 1 }, (_, index) => first + index)
}

/** Its texts are about every site and may name any of them: only mandates on every site read them. */
const textsOf = ({ everySite }: EvidenceScope) =>
  sql.join(
    texts.map(
      (name) => sql`${name}::text, case when ${everySite}::boolean then programma_audit.${sql.identifier(name)} end`,
    ),
    sql`, `,
  )

/** Drawn among all sites, and shown with all of them alone: which were chosen and how, never their scores. */
const samplesOf = ({
  everySite,
}: EvidenceScope) => sql`(select coalesce(json_agg(json_build_object('tipo', drawn.tipo, 'n', drawn.n,
    'dimensione', drawn.dimensione, 'seme', drawn.seme, 'quando', drawn.data_creazione,
    'siti', (select coalesce(json_agg(json_build_object('nome', site #>> '{cliente,nome}', 'scelto', site ->> 'scelto') order by place), '[]')
      from jsonb_array_elements(drawn.righe) with ordinality as line (site, place) where site ->> 'scelto' is not null)) order by drawn.id), '[]')
  from programma_campione drawn where drawn.programma_id = programma_audit.id and ${everySite}::boolean)`

/** The approved ones, with the coverage of the mandate's cooperatives alone; scores of risk never. */
export const programmaEvidence = evidenceSource<Facts>({
  tipo: 'programma_audit',
  from: sql`programma_audit`,
  where: (scope) => sql`programma_audit.norma_id = ${scope.norma.id} and programma_audit.stato = 'approvato'
    and programma_audit.data_cancellazione is null and cardinality(${clientKeys(scope)}) > 0
    and programma_audit.anno between ${Number(scope.da.slice(0, 4))} and ${Number(scope.a.slice(0, 4))}`,
  id: sql`programma_audit.id`,
  titolo: sql`('Programma di audit ' || programma_audit.anno)`,
  oggetto: () => sql`(select descrizione from voce where voce.id = programma_audit.norma_id)`,
  data: () => sql`(programma_audit.data_approvazione at time zone 'Europe/Rome')::date`,
  clienti: clientKeys,
  stato: () => sql`'Approvato'::text`,
  facts: (scope) => {
    const session = productSession(scope.today)
    const years = yearsOf(scope).map((anno) => requestedOn({ norma_id: scope.norma.id, anno }, session))
    return sql`json_build_object('anno', programma_audit.anno, 'revisione', programma_audit.revisione,
      'norma', (select descrizione from voce where voce.id = programma_audit.norma_id),
      'data_approvazione', programma_audit.data_approvazione, ${textsOf(scope)}, 'campioni', ${samplesOf(scope)},
      'celle', (with ${cycleAndSites(requestedFor(years), session)}, ${cells}
        select coalesce(json_agg(json_build_object('cooperativa', sito.nome, 'codice', process.codice, 'descrizione', process.descrizione,
          'stato', cella.stato, 'verificato_il', cella.verificato_il, 'previsto_il', cella.previsto_il)
          order by sito.nome collate "und-x-icu", sito.cliente_id, process.codice collate "und-x-icu" nulls last, process.id), '[]')
        from cella join sito using (norma_id, anno, cliente_id) join voce process on process.id = cella.processo_id
        where cella.anno = programma_audit.anno and cella.cliente_id = any(${clientKeys(scope)})))`
  },
  show: (facts, { everySite }) => ({
    valori: [
      ...valori(programmaCreate, {
        anno: facts.anno,
        norma_id: facts.norma,
      }),
      ...valore('Revisione', facts.revisione),
      ...valore('Approvato il', facts.data_approvazione && writeDay(romeDay(facts.data_approvazione))),
      ...texts.flatMap((name) => valore(textLabel(name), facts[name])),
      ...(everySite ? [] : valore(texts.map(textLabel).join(', '), ofEverySite)),
    ],
    parti: [
      ...facts.campioni.flatMap(({ tipo, n, dimensione, seme, quando, siti }) =>
        parte(`Campione: ${tipoCampioneLabels[tipo]}, ${writeDay(romeDay(quando))}`, [
          `${dimensione} di ${n} siti, seme ${seme}`,
          ...siti.map(({ nome, scelto }) => riga(nome, sceltoLabels[scelto])),
        ]),
      ),
      ...[...new Set(facts.celle.map(({ cooperativa }) => cooperativa))].flatMap((cooperativa) =>
        parte(
          `Copertura di ${cooperativa}`,
          facts.celle
            .filter((cell) => cell.cooperativa === cooperativa)
            .map((cell) => riga(processWords(cell), statoCoperturaLabels[cell.stato], whenOf(cell))),
        ),
      ),
    ],
  }),
  file: ({ anno }) => ({ report: `Programma di audit ${anno}`, nome: `programma_audit_${anno}` }),
})

const textLabel = (name: (typeof texts)[number]) => labelOf(programmaUpdate.shape[name]) ?? name
const ofEverySite = 'Riguardano tutti i siti del certificato: si leggono con un mandato su tutti i siti'

function whenOf({ stato, verificato_il, previsto_il }: Facts['celle'][number]) {
  if (stato === 'verificato') return verificato_il && writeDay(verificato_il)
  return stato !== 'escluso' && previsto_il && writeDay(previsto_il)
}

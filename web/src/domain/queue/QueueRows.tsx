import { type Icon, placeOf, type PlaceName } from '@quadra/contract/places'
import type { Scadenza } from '@quadra/contract/scadenzario/schema'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { linkTo } from '../../ui/buttons/link-to.ts'
import { Picture } from '../Picture.tsx'
import { aboutOf, ownWords } from '../scadenza-line.ts'
import { actOf } from './acts.ts'
import { type Group, whenWords } from './groups.ts'
import styles from './Queue.module.css'

interface Props {
  readonly groups: readonly Group[]
  /** Several cooperatives are visible: each row names its own. */
  readonly multisite: boolean
}

/** The rows under the names of their groups; the act of the very first is the page's filled button. */
export const QueueRows = ({ groups, multisite }: Props) =>
  groups.map(({ name, count, rows }, at) => (
    <div key={name}>
      <h3 className={styles.group}>
        {name} <span>{count.toLocaleString('it-IT')}</span>
      </h3>
      <ul className={styles.rows} aria-label={name}>
        {rows.map((row, index) => (
          <QueueRow key={row.id} row={row} multisite={multisite} isFirst={at === 0 && index === 0} />
        ))}
      </ul>
    </div>
  ))

interface RowProps {
  readonly row: Scadenza
  readonly multisite: boolean
  readonly isFirst: boolean
}

/** The row opens its record; its act goes where it is done. */
function QueueRow({ row, multisite, isFirst }: RowProps) {
  const words = ownWords(row)
  const about = aboutOf(row, multisite)
  const act = actOf(row)
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Picture name={iconOf(row.oggetto.slice)} size={18} />
      </span>
      <span className={styles.words}>
        <Link {...linkTo(row.percorso)} title={words}>
          {words}
        </Link>
        <span>{about}</span>
      </span>
      <span className={styles.when} data-late={row.giorni < 0 || undefined}>
        {whenWords(row.giorni)}
      </span>
      <Button
        className={styles.act}
        variant={isFirst ? 'filled' : 'default'}
        aria-label={`${act.label}: ${words}`}
        renderRoot={(root) => <Link {...root} {...linkTo(act.to)} />}
      >
        {act.label}
      </Button>
    </li>
  )
}

/** That of its menu entry; of what has none, that of the entry it is found under. */
function iconOf(slice: string): Icon | undefined {
  const place = slice in elsewhere ? undefined : (placeOf(slice as PlaceName) as { readonly icon?: Icon } | undefined)
  return place?.icon ?? elsewhere[slice]
}
const elsewhere: Readonly<Record<string, Icon>> = { certificato: 'programme', valutatore: 'user' }

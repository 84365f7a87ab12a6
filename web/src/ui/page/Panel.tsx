import { Card, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { partId } from '../form/go-to-field.ts'
import styles from './Panel.module.css'

interface Props {
  readonly title?: string
  /** Its anchor in a list of the parts. */
  readonly name?: string
  /** How many fields are side by side where there is room. */
  readonly fields?: 2 | 3
  readonly children: ReactNode
}

/** A framed part of a page, with its fields. */
export const Panel = (props: Props) => (
  <Parts>
    <FormPart {...props} />
  </Parts>
)

/** Several parts of a form in one card, divided by hairlines. */
export const Parts = ({ children }: { children: ReactNode }) => (
  <Card withBorder padding={0} mb={14}>
    {children}
  </Card>
)

/** One of them. */
export const FormPart = ({ title, name, fields = 2, children }: Props) => (
  <div className={styles.fields} data-fields={fields} id={name && partId(name)}>
    {title && (
      <Title order={2} size="h5" className={styles.title} tabIndex={-1}>
        {title}
      </Title>
    )}
    {children}
  </div>
)

interface WideProps {
  /** Of six columns; the whole width by default. */
  readonly span?: 2 | 3 | 4 | 6
  readonly children: ReactNode
}

/** A field that needs another width than the fields beside it. */
export const Wide = ({ span = 6, children }: WideProps) => (
  <div className={styles.wide} data-span={span}>
    {children}
  </div>
)

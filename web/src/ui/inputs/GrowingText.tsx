import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './GrowingText.module.css'

interface Props extends TextareaProps {
  readonly minRows: number
  readonly maxRows: number
}

/** Several lines that grow with what is written. The browser sees to it where it can: measuring each field costs a layout of the page. */
export const GrowingText = ({ minRows, maxRows, ...own }: Props) => (
  <Textarea
    {...own}
    {...(growsByItself
      ? {
          rows: minRows,
          classNames: { input: styles.growing },
          style: { '--least-rows': minRows, '--most-rows': maxRows },
        }
      : { autosize: true, minRows, maxRows })}
  />
)

const growsByItself =
  typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content') && CSS.supports('height', 'round(up, 1lh, 1px)')
